/**
 * What happens to the session of this browser, told to whoever listens here and, where it concerns every tab, to the other tabs as well. It
 * knows no store and no page: `follow-session.ts` draws the conclusions. See SES-10.
 */
import { createEmitter } from '../emitter.ts';

export type SessionEvent =
  | 'initial-session'
  | 'signed-in'
  | 'signed-out'
  /** Somebody asks to be signed out here: what needs the session stops, so that nothing is refused meanwhile. */
  | 'leaving'
  /** The sign-out failed: it goes on. */
  | 'staying'
  | 'token-refreshed'
  | 'user-updated'
  | 'password-recovery';

const CHANNEL_NAME = 'session';
/** Each tab looks at the session by itself; only these change what another one shows. */
const concernsEveryTab: readonly string[] = [
  'signed-in',
  'signed-out',
  'user-updated',
  'password-recovery',
];

const events = createEmitter<[event: SessionEvent, from: 'here' | 'elsewhere']>();
let channel: BroadcastChannel | undefined;

/** Tells an event of this tab. */
export function tellSession(event: SessionEvent): void {
  if (concernsEveryTab.includes(event)) openChannel().postMessage(event);
  events.emit(event, 'here');
}

/** The answer ends the listening. */
export function onSessionEvent(listener: Parameters<typeof events.subscribe>[0]): () => void {
  openChannel();

  return events.subscribe(listener);
}

/** Opened with the first use: where nobody listens, as in tests of other things, there is none. */
function openChannel(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel(CHANNEL_NAME);
  // as: whatever else stands in a message, no listener knows it
  channel.onmessage = ({ data }) => events.emit(data as SessionEvent, 'elsewhere');

  return channel;
}
