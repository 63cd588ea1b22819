import { afterEach, expect, it, vi } from 'vitest';
import { readPixels, readPixelsIfThere } from './canvas-pixels.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const gone = { file: undefined, url: '/files/mask' };

it.each([
  ['is gone', () => Promise.resolve(new Response('', { status: 404 }))],
  ['can’t be fetched', () => Promise.reject(new TypeError('Failed to fetch'))],
])('does without a mask that %s, which a picture can’t', async (_, answer) => {
  vi.stubGlobal('fetch', answer);
  const warn = vi.spyOn(console, 'warn').mockReturnValue();

  expect(await readPixelsIfThere(gone)).toBeUndefined();
  expect(warn).toHaveBeenCalledOnce();
  await expect(readPixels(gone)).rejects.toThrow();
});
