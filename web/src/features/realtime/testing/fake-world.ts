import type { Job } from '@vermilion/contract/job';
import type { ClientMessage, ServerMessage } from '@vermilion/contract/realtime';
import type { Clock, RealtimePorts, SocketEvents } from '../ports.ts';

/**
 * A world for tests of the realtime client: the test advances the clock, sockets record messages,
 * and each call gets a new token.
 */
export function createFakeWorld() {
  const clock = createFakeClock();
  const sockets: FakeSocket[] = [];
  const world = {
    clock,
    sockets,
    tokensGiven: 0,
    tokenSignal: undefined as AbortSignal | undefined,
    tokenSeconds: 600,
    tokenFailure: undefined as Error | undefined,
    logged: [] as string[],
    ports: {
      clock,
      random: () => 1,
      openSocket: events => {
        const socket = createFakeSocket(events);
        sockets.push(socket);

        return socket;
      },
      fetchToken: async (signal): Promise<{ token: string; exp: number }> => {
        world.tokenSignal = signal;
        if (world.tokenFailure) throw world.tokenFailure;
        world.tokensGiven += 1;

        return {
          token: `token-${world.tokensGiven}`,
          exp: clock.nowMs() / 1000 + world.tokenSeconds,
        };
      },
      log: words => void world.logged.push(words),
    } satisfies RealtimePorts as RealtimePorts,
    socket(): FakeSocket {
      const socket = sockets.at(-1);
      if (!socket) throw new Error('no socket was opened');

      return socket;
    },
    async welcome(): Promise<void> {
      await settle();
      world.socket().open();
      world.socket().say({ type: 'ready', exp: clock.nowMs() / 1000 + world.tokenSeconds });
      await settle();
    },
  };

  return world;
}

export type FakeSocket = ReturnType<typeof createFakeSocket>;

function createFakeSocket(events: SocketEvents) {
  const sent: ClientMessage[] = [];
  const socket = {
    sent,
    isClosed: false,
    send: (frame: string) => void sent.push(JSON.parse(frame)),
    close: () => {
      socket.isClosed = true;
    },
    open: () => events.onOpen(),
    say: (message: ServerMessage) => events.onFrame(JSON.stringify(message)),
    sayFrame: (frame: unknown) => events.onFrame(frame),
    lose: (code = 1006) => events.onClose(code),
    topicsSent: (type: 'subscribe' | 'unsubscribe') =>
      sent.flatMap(message => (message.type === type ? [message.topic] : [])),
    tokensSent: () => sent.flatMap(message => (message.type === 'token' ? [message.token] : [])),
  };

  return socket;
}

function createFakeClock(): Clock & { pass(ms: number): Promise<void> } {
  let nowMs = 1_800_000_000_000;
  let timers: { atMs: number; action: () => void }[] = [];

  return {
    nowMs: () => nowMs,
    after(ms, action) {
      const timer = { atMs: nowMs + ms, action };
      timers.push(timer);

      return () => {
        timers = timers.filter(other => other !== timer);
      };
    },
    /** Advances the time from timer to timer, and lets promises settle after each. */
    async pass(ms) {
      const untilMs = nowMs + ms;
      await settle();
      for (;;) {
        const [next] = timers
          .filter(timer => timer.atMs <= untilMs)
          .sort((one, other) => one.atMs - other.atMs);
        if (!next) break;
        timers = timers.filter(timer => timer !== next);
        nowMs = next.atMs;
        next.action();
        await settle();
      }
      nowMs = untilMs;
    },
  };
}

export async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

export function fakeJob(facts: Partial<Job> = {}): Job {
  return {
    id: '01890000-0000-7000-8000-000000000001',
    revision: 1,
    prompt: 'Far hills, small boat',
    action: 'image-generate',
    status: 'pending',
    error: null,
    error_code: null,
    url: null,
    thumbnail_url: null,
    width: null,
    height: null,
    has_nsfw: false,
    created_at: '2026-11-20T09:00:00.000Z',
    completed_at: null,
    cost_credits: 10,
    params: { model_name: 'sketchbook', model_display_name: 'Sketchbook' },
    result: null,
    ...facts,
  };
}
