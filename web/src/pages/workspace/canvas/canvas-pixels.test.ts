// See CAN-19.
import { afterEach, expect, it, vi } from 'vitest';
import { readPixels, readPixelsIfThere } from './canvas-pixels.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const gone = { file: undefined, url: '/files/mask' };

it('a missing mask is omitted, but a missing picture is an error', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
  const warn = vi.spyOn(console, 'warn').mockReturnValue();

  expect(await readPixelsIfThere(gone)).toBeUndefined();
  expect(warn).toHaveBeenCalledOnce();
  await expect(readPixels(gone)).rejects.toThrow();
});

it.each([
  ['connection is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['server is unavailable', () => Promise.resolve(new Response('', { status: 503 }))],
])('a mask that can’t be loaded is an error if the %s', async (_, answer) => {
  vi.stubGlobal('fetch', answer);

  await expect(readPixelsIfThere(gone)).rejects.toThrow();
});
