// See SES-10.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onSessionEvent, type SessionEvent, tellSession } from './session-events.ts';

let otherTab: BroadcastChannel;
let heardThere: unknown[];
let stopListening = () => {};

beforeEach(() => {
  heardThere = [];
  otherTab = new BroadcastChannel('session');
  otherTab.onmessage = event => heardThere.push((event as MessageEvent).data);
});

afterEach(() => {
  stopListening();
  otherTab.close();
});

it('tells the tab itself and the other tabs that somebody signed out', async () => {
  const heard = listen();
  tellSession('signed-out');

  expect(heard).toEqual([['signed-out', 'here']]);
  await expect.poll(() => heardThere).toEqual(['signed-out']);
});

it('keeps to itself what another tab finds out by itself', async () => {
  const heard = listen();
  for (const event of ['initial-session', 'token-refreshed', 'user-updated'] as const)
    tellSession(event);

  expect(heard.map(([event]) => event)).toEqual([
    'initial-session',
    'token-refreshed',
    'user-updated',
  ]);
  // Messages keep their order: the last one has arrived, so no other will.
  await expect.poll(() => heardThere).toEqual(['user-updated']);
});

it('says that an event comes from another tab', async () => {
  const heard = listen();
  otherTab.postMessage('signed-in');

  await expect.poll(() => heard).toEqual([['signed-in', 'elsewhere']]);
});

it('tells nobody who has stopped listening', () => {
  const heard = listen();
  stopListening();
  tellSession('signed-in');

  expect(heard).toEqual([]);
});

function listen(): [SessionEvent, string][] {
  const heard: [SessionEvent, string][] = [];
  stopListening = onSessionEvent((event, from) => heard.push([event, from]));

  return heard;
}
