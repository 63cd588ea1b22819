import * as fake from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { type Autosave, type AutosaveProblem, startAutosave } from '../autosave/autosave.ts';
import { closeStore } from '../autosave/saved-canvas-store.ts';
import type { CanvasDocument, Mark } from '../document.ts';
import { startHistory } from '../history.ts';

export const stroke: Mark = {
  kind: 'stroke',
  width: 15,
  ink: 'red',
  points: Float32Array.of(1, 2, 1, 30, 40, 0.5),
};
const opened: Autosave[] = [];

export function useBrowserStore(): void {
  // The database library reads these globals.
  beforeAll(() => {
    for (const [name, value] of Object.entries(fake))
      if (name.startsWith('IDB')) vi.stubGlobal(name, value);
  });

  beforeEach(async () => {
    await closeStore();
    vi.stubGlobal('indexedDB', new fake.IDBFactory());
  });

  afterAll(() => {
    vi.unstubAllGlobals();
  });

  afterEach(async () => {
    for (const autosave of opened.splice(0)) autosave.close();
    await release();
  });
}

export function documentWith(...marks: Mark[]): CanvasDocument {
  const rect = { x: 0, y: 0, width: 40, height: 30 };
  const transform = { ...rect, originalWidth: 40, originalHeight: 30 };

  return {
    frame: rect,
    layers: [{ id: 'layer', number: 1, pictureId: 'base', isVisible: true, transform }],
    marks,
    stamps: [{ letter: 'B', ink: 'blue', at: { x: 3, y: 4 }, size: 20 }],
    nextLayer: 2,
  };
}

export function withPicture(pictureId: string): CanvasDocument {
  const document = documentWith();

  return { ...document, layers: document.layers.map(layer => ({ ...layer, pictureId })) };
}

export const historyOf = (...marks: Mark[]) => startHistory(documentWith(...marks));

export const base = new Blob(['pixels'], { type: 'image/png' });
export const blobOf = (pictureId: string) => (pictureId === 'base' ? base : undefined);

export async function open(
  key: string,
  {
    userId = 'me',
    savedCanvasId,
    imageId,
  }: { userId?: string; savedCanvasId?: string; imageId?: string } = {},
) {
  const problems: AutosaveProblem[] = [];
  const autosave = await startAutosave({
    userId,
    picture: { key, name: `${key}.png`, ...(imageId !== undefined && { imageId }) },
    savedCanvasId,
    onProblem: problem => problems.push(problem),
  });
  opened.push(autosave);

  return { autosave, problems };
}

/**
 * Opens a canvas, saves marks, and closes the canvas like a tab that is closed. Returns the
 * canvas's id.
 */
export async function leave(
  key: string,
  { userId = 'me', marks = [stroke], imageId = `image ${key}` } = {},
): Promise<string> {
  const { autosave } = await open(key, { userId, imageId });
  autosave.save(historyOf(...marks), blobOf);
  await autosave.flush();
  autosave.close();
  await release();

  return autosave.id;
}

export async function release(): Promise<void> {
  await expect.poll(async () => (await navigator.locks.query()).held).toEqual([]);
}
