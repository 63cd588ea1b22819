import { loadTexts } from '../../i18n/start-i18n.ts';

/**
 * Loads the editor together with its texts, because a page that waits for texts later would
 * disappear meanwhile.
 */
export async function loadCanvasEditor() {
  const [{ CanvasEditor }] = await Promise.all([
    import('./canvas-editor.tsx'),
    loadTexts('canvas', 'studio', 'studioParts'),
  ]);

  return { default: CanvasEditor };
}
