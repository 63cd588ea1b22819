// See CAN-17.
import { expect, it } from 'vitest';
import { untilStopped } from './until-stopped.ts';

it('brings what comes of the work, or why there is nothing', async () => {
  const { signal } = new AbortController();

  await expect(untilStopped(Promise.resolve('edit'), signal)).resolves.toBe('edit');
  await expect(untilStopped(Promise.reject(new Error('no room')), signal)).rejects.toThrow(
    'no room',
  );
});

it('waits for nothing once it is stopped', async () => {
  const stopping = new AbortController();
  const waiting = untilStopped(new Promise(() => {}), stopping.signal);
  stopping.abort(new Error('stopped'));

  await expect(waiting).rejects.toThrow('stopped');
});
