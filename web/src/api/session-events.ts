/**
 * Events of this browser's session. Listeners in this tab get all of them. Listeners in other tabs
 * get those that concern every tab. `follow-session.ts` acts on them. See SES-10.
 */
import { createEmitter } from '../emitter.ts';

export type SessionEvent =
  | 'initial-session'
  | 'signed-in'
  | 'signed-out'
  /** The user asks to sign out. Parts that need the session stop, so that no call is refused. */
  | 'leaving'
  /** The sign-out failed and the session continues. */
  | 'staying'
  | 'token-refreshed'
  | 'user-updated'
  | 'password-recovery';

const CHANNEL_NAME = 'session';
/** Events that are not listed stay in this tab, because each tab reads the session by itself. */
const eventsOfAllTabs: readonly string[] = [
  'signed-in',
  'signed-out',
  'user-updated',
  'password-recovery',
];

const events = createEmitter<[event: SessionEvent, from: 'here' | 'elsewhere']>();
let channel: BroadcastChannel | undefined;

export function emitSessionEvent(event: SessionEvent): void {
  if (eventsOfAllTabs.includes(event)) openChannel().postMessage(event);
  events.emit(event, 'here');
}

export function onSessionEvent(listener: Parameters<typeof events.subscribe>[0]): () => void {
  openChannel();

  return events.subscribe(listener);
}

/** Opens the channel at first use, so that tests without listeners open none. */
function openChannel(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel(CHANNEL_NAME);
  // as: listeners ignore any other message
  channel.onmessage = ({ data }) => events.emit(data as SessionEvent, 'elsewhere');

  return channel;
}
