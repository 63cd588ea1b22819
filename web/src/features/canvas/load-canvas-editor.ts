import { loadTexts } from '../../i18n/start-i18n.ts';

/**
 * Loads the editor together with its texts. Otherwise the editor would suspend, and the page would
 * disappear until the texts arrive.
 */
export async function loadCanvasEditor() {
  const [{ CanvasEditor }] = await Promise.all([
    import('./canvas-editor.tsx'),
    loadTexts('canvas', 'studio', 'studioParts'),
  ]);

  return { default: CanvasEditor };
}
