/**
 * Events of this browser's session. Listeners in this tab get every event; listeners in other tabs
 * get only `eventsOfAllTabs`. See SES-10.
 */
import { createEmitter } from '../emitter.ts';

export type SessionEvent =
  | 'initial-session'
  | 'signed-in'
  | 'signed-out'
  /**
   * The user asks to sign out. Parts that need the session must stop now, so that the server
   * refuses none of their calls.
   */
  | 'leaving'
  /** The sign-out failed and the session continues. */
  | 'staying'
  | 'token-refreshed'
  | 'user-updated'
  | 'password-recovery';

const CHANNEL_NAME = 'session';
/** Other events concern only this tab, because each tab reads the session by itself. */
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
  // as: only this module sends on the channel
  channel.onmessage = ({ data }) => events.emit(data as SessionEvent, 'elsewhere');

  return channel;
}
