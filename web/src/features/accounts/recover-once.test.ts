/** See SES-10. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recoverAgain, recoverOnce } from './recover-once.ts';

let otherTab: BroadcastChannel;
let receivedThere: unknown[];
let isServerAway: boolean;

beforeEach(() => {
  receivedThere = [];
  otherTab = new BroadcastChannel('session');
  otherTab.onmessage = event => receivedThere.push((event as MessageEvent).data);
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', async () =>
    isServerAway
      ? Promise.reject(new TypeError('away'))
      : Response.json({ message: '', email: 'mei@example.com' }),
  );
});

afterEach(() => {
  otherTab.close();
  vi.unstubAllGlobals();
});

it('a recovery session that a retry started is announced once to the other tabs', async () => {
  isServerAway = true;
  await expect(recoverOnce('token')).rejects.toMatchObject({ code: 'NETWORK' });
  isServerAway = false;

  expect(await recoverAgain('token')).toMatchObject({ email: 'mei@example.com' });
  await recoverAgain('token');

  // Messages arrive in the order in which they were sent, so no second notification can arrive
  // after `last`.
  const last = new BroadcastChannel('session');
  last.postMessage('last');
  await expect.poll(() => receivedThere).toEqual(['password-recovery', 'last']);
  last.close();
});
