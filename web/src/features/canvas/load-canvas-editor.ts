import { loadTexts } from '../../i18n/start-i18n.ts';

/** The editor with its words: a page that waited for them while it is open would vanish for that time. */
export async function loadCanvasEditor() {
  const [{ CanvasEditor }] = await Promise.all([
    import('./canvas-editor.tsx'),
    loadTexts('canvas', 'studio', 'studioParts'),
  ]);

  return { default: CanvasEditor };
}
