import { loadTexts } from '../../i18n/start-i18n.ts';

/**
 * Loads the editor together with its texts. Without its texts the editor would suspend, and the
 * page would disappear until they arrive.
 */
export async function loadCanvasEditor() {
  const [{ CanvasEditor }] = await Promise.all([
    import('./canvas-editor.tsx'),
    loadTexts('canvas', 'studio', 'studioParts'),
  ]);

  return { default: CanvasEditor };
}
