// See CAN-17.
import { expect, it } from 'vitest';
import { untilStopped } from './until-stopped.ts';

it('settles like the work', async () => {
  const { signal } = new AbortController();

  await expect(untilStopped(Promise.resolve('edit'), signal)).resolves.toBe('edit');
  await expect(untilStopped(Promise.reject(new Error('no room')), signal)).rejects.toThrow(
    'no room',
  );
});

it('rejects as soon as the signal aborts, although the work has not ended', async () => {
  const stopping = new AbortController();
  const waiting = untilStopped(new Promise(() => {}), stopping.signal);
  stopping.abort(new Error('stopped'));

  await expect(waiting).rejects.toThrow('stopped');
});
