// See SES-10.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emitSessionEvent, onSessionEvent, type SessionEvent } from './session-events.ts';

let otherTab: BroadcastChannel;
let receivedThere: unknown[];
let stopListening = () => {};

beforeEach(() => {
  receivedThere = [];
  otherTab = new BroadcastChannel('session');
  otherTab.onmessage = event => receivedThere.push((event as MessageEvent).data);
});

afterEach(() => {
  stopListening();
  otherTab.close();
});

it('emitSessionEvent notifies this tab and the other tabs of a sign-out', async () => {
  const received = listen();
  emitSessionEvent('signed-out');

  expect(received).toEqual([['signed-out', 'here']]);
  await expect.poll(() => receivedThere).toEqual(['signed-out']);
});

it('emitSessionEvent keeps in this tab the events that other tabs notice by themselves', async () => {
  const received = listen();
  for (const event of ['initial-session', 'token-refreshed', 'user-updated'] as const)
    emitSessionEvent(event);

  expect(received.map(([event]) => event)).toEqual([
    'initial-session',
    'token-refreshed',
    'user-updated',
  ]);
  // Messages arrive in the order in which they were sent, so the other events would have arrived
  // before the last one.
  await expect.poll(() => receivedThere).toEqual(['user-updated']);
});

it('onSessionEvent reports that an event comes from another tab', async () => {
  const received = listen();
  otherTab.postMessage('signed-in');

  await expect.poll(() => received).toEqual([['signed-in', 'elsewhere']]);
});

it('a listener is not called after its subscription ends', () => {
  const received = listen();
  stopListening();
  emitSessionEvent('signed-in');

  expect(received).toEqual([]);
});

function listen(): [SessionEvent, string][] {
  const received: [SessionEvent, string][] = [];
  stopListening = onSessionEvent((event, from) => received.push([event, from]));

  return received;
}
