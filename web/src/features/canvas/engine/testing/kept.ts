import * as fake from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { CanvasDocument, Mark } from '../document.ts';
import { startHistory } from '../history.ts';
import { type Keeper, type KeepProblem, keepCanvas } from '../keep/keep-canvas.ts';
import { closeStore } from '../keep/kept-store.ts';

export const stroke: Mark = {
  kind: 'stroke',
  width: 15,
  ink: 'red',
  points: Float32Array.of(1, 2, 1, 30, 40, 0.5),
};
const opened: Keeper[] = [];

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
    for (const keeper of opened.splice(0)) keeper.close();
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
  { userId = 'me', keptId, imageId }: { userId?: string; keptId?: string; imageId?: string } = {},
) {
  const problems: KeepProblem[] = [];
  const keeper = await keepCanvas({
    userId,
    picture: { key, name: `${key}.png`, ...(imageId !== undefined && { imageId }) },
    keptId,
    onProblem: problem => problems.push(problem),
  });
  opened.push(keeper);

  return { keeper, problems };
}

/** Leaves as a closed tab does. Returns the canvas's id. */
export async function leave(
  key: string,
  { userId = 'me', marks = [stroke], imageId = `image ${key}` } = {},
): Promise<string> {
  const { keeper } = await open(key, { userId, imageId });
  keeper.save(historyOf(...marks), blobOf);
  await keeper.flush();
  keeper.close();
  await release();

  return keeper.id;
}

export async function release(): Promise<void> {
  await expect.poll(async () => (await navigator.locks.query()).held).toEqual([]);
}
