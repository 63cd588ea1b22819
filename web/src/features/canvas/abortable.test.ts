// See CAN-17.
import { expect, it } from 'vitest';
import { abortable } from './abortable.ts';

it('abortable settles like the given promise', async () => {
  const { signal } = new AbortController();

  await expect(abortable(Promise.resolve('edit'), signal)).resolves.toBe('edit');
  await expect(abortable(Promise.reject(new Error('no room')), signal)).rejects.toThrow('no room');
});

it('abortable rejects as soon as the signal aborts, although the given promise is pending', async () => {
  const stopping = new AbortController();
  const waiting = abortable(new Promise(() => {}), stopping.signal);
  stopping.abort(new Error('stopped'));

  await expect(waiting).rejects.toThrow('stopped');
});
