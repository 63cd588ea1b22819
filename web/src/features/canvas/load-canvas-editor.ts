import { loadTexts } from '../../i18n/start-i18n.ts';

/**
 * Loads the editor and its texts together, because a page that waits for texts would vanish
 * meanwhile.
 */
export async function loadCanvasEditor() {
  const [{ CanvasEditor }] = await Promise.all([
    import('./canvas-editor.tsx'),
    loadTexts('canvas', 'studio', 'studioParts'),
  ]);

  return { default: CanvasEditor };
}
