import { loadTexts } from '../../i18n/start-i18n.ts';

/** Loads the editor with its texts; a page that suspends for texts would vanish. */
export async function loadCanvasEditor() {
  const [{ CanvasEditor }] = await Promise.all([
    import('./canvas-editor.tsx'),
    loadTexts('canvas', 'studio', 'studioParts'),
  ]);

  return { default: CanvasEditor };
}
