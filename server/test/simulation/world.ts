/**
 * Simulated time, and the events in it. An event is anything that comes from outside the engine's
 * code: the answer to a statement, the end of a provider's call, or a timer. The world runs one
 * event, waits for all its effects, and then chooses among the due events by the seed. So each seed
 * gives one order of the workers' actions, and always the same.
 */
import { setImmediate } from 'node:timers/promises';
import { createRandom, type Random } from './random.ts';

/**
 * The node that waits for an event. If it is dead the event never happens; if it stands still the
 * event waits.
 */
export type Owner = { readonly name: string; readonly isDead: boolean; standsStillUntilMs: number };

export type Event = {
  owner: Owner | null;
  atMs: number;
  /** True if the event needs the only connection to the database, which a transaction may hold. */
  needsLine: boolean;
  /** The earliest time of the event, read again at each step; Infinity means never. */
  notBeforeMs?(): number;
  run(): void;
};

export type World = {
  readonly random: Random;
  readonly isTraced: boolean;
  readonly trace: string[];
  nowMs(): number;
  note(owner: Owner | null, what: string): void;
  schedule(event: Event): () => void;
  /** Resolves at the caller's turn. Never resolves if the caller has died. */
  turn(owner: Owner, delayMs?: number, needsLine?: boolean): Promise<void>;
  /** Stops all events until this real answer, for example of the database, has come. */
  outside<T>(answer: Promise<T>): Promise<T>;
  holdLine(isHeld: boolean): void;
  run(): Promise<void>;
};

/** Every seed begins at this simulated time. */
export const START_MS = Date.UTC(2030, 0, 1);
/** Time advances in steps, because all events of a step can then happen in any order. */
const TICK_MS = 500;
const EVENTS_MAX = 6_000;
/**
 * The number of turns of the event loop without activity after which all effects have happened. A
 * request may follow from an answer one turn later.
 */
const QUIET_TURNS = 2;

export function createWorld(seed: number, isTraced: boolean): World {
  const random = createRandom(seed);
  const trace: string[] = [];
  let events: Event[] = [];
  let nowMs = START_MS;
  let isLineHeld = false;
  let activity = 0;
  let underWay: Promise<unknown> | null = null;

  function note(owner: Owner | null, what: string): void {
    if (isTraced)
      trace.push(
        `${((nowMs - START_MS) / 1000).toFixed(3).padStart(9)} ${owner?.name ?? '·'} ${what}`,
      );
  }

  function schedule(event: Event): () => void {
    activity += 1;
    const placed = { ...event, atMs: Math.ceil(event.atMs / TICK_MS) * TICK_MS };
    events.push(placed);

    return () => {
      const place = events.indexOf(placed);
      if (place >= 0) events.splice(place, 1);
    };
  }

  /** Returns the due events. If no event is due, time advances to the next one. */
  function due(): Event[] {
    const possible = events.filter(event => !(event.needsLine && isLineHeld));
    const isDue = possible.filter(event => momentOf(event) <= nowMs);
    if (isDue.length > 0) return isDue;
    const nextMs = possible.reduce((least, event) => Math.min(least, momentOf(event)), Infinity);
    if (nextMs === Infinity) return [];
    nowMs = Math.ceil(nextMs / TICK_MS) * TICK_MS;

    return possible.filter(event => momentOf(event) <= nowMs);
  }

  /** Waits until no statement runs, and no request came for some turns. */
  async function settle(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
      const before = activity;
      while (underWay) await underWay;
      await setImmediate();
      if (underWay !== null || activity !== before) quiet = -1;
    }
  }

  return {
    random,
    isTraced,
    trace,
    nowMs: () => nowMs,
    note,
    schedule,
    turn: (owner, delayMs = 0, needsLine = false) =>
      new Promise(resolve => {
        if (!owner.isDead) schedule({ owner, atMs: nowMs + delayMs, needsLine, run: resolve });
      }),
    outside(answer) {
      activity += 1;
      const ended = answer.then(
        () => undefined,
        () => undefined,
      );
      const mine = (underWay ? Promise.all([underWay, ended]) : ended).then(() => {
        if (underWay === mine) underWay = null;
      });
      underWay = mine;

      return answer;
    },
    holdLine(isHeld) {
      isLineHeld = isHeld;
    },
    async run() {
      for (let count = 0; ; count += 1) {
        await settle();
        events = events.filter(event => !event.owner?.isDead);
        const [first, ...others] = due();
        if (!first) break;
        if (count > EVENTS_MAX) throw new Error(`the seed does not end after ${EVENTS_MAX} events`);
        const event = random.pick([first, ...others]);
        events.splice(events.indexOf(event), 1);
        event.run();
      }
      if (events.some(event => momentOf(event) < Infinity))
        throw new Error('an event waits for the connection, which was never released');
    },
  };
}

function momentOf({ atMs, owner, notBeforeMs }: Event): number {
  return Math.max(atMs, owner?.standsStillUntilMs ?? 0, notBeforeMs?.() ?? 0);
}
