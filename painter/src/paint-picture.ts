/**
 * Paints a prompt in the calling thread; a server must use the painter pool instead. The same
 * prompt, seed and size give the same bytes.
 */
import { type Canvas, loadPainters, paintScene } from './paint-scene.ts';
import { readPrompt } from './read-prompt.ts';

type PictureRequest = {
  prompt: string;
  seed: number;
  onProgress?: Canvas['onProgress'];
} & Omit<Canvas, 'onProgress'>;

const PAINTERS = await loadPainters();

export function paintPicture({
  prompt,
  seed,
  onProgress = () => {},
  ...size
}: PictureRequest): Uint8Array {
  return paintScene(readPrompt(prompt, seed), PAINTERS, { ...size, onProgress });
}
