/**
 * A node is ready if database and store accept a small write, no newer version has changed the
 * schema, and the node is not stopping. A check writes at most every 10 s, but the database must
 * answer each time. See RDY-1, RDY-2.
 */
import { type ObjectStore, StoreError } from '../adapters/object-store/port.ts';
import { AppError } from '../app-error.ts';
import type { Clock, Timers } from '../clock.ts';
import { answerWithin, NoAnswer } from '../database/answer-within.ts';
import { askDatabase, type Db, probeWriting } from '../database/database.ts';
import { isRefused, isStandby, isWithoutRoom } from '../database/failures.ts';
import { readSchema } from '../database/schema.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { createDrain, type Drain } from './drain.ts';
import { type ProbeAnswer, shareProbe } from './share-probe.ts';
import { storeAway } from './store-away.ts';

export type Condition = {
  /** One line each; empty if the node is ready. */
  troubles: string[];
};

export type Readiness = Pick<Drain, 'drain' | 'onDrain'> & {
  check(): Promise<Condition>;
  /** @throws AppError UNAVAILABLE while this node must not accept data to store */
  requireAccepting(): Promise<void>;
  /**
   * Calls `run` once: when a newer version has changed the schema, or at once if it already has.
   */
  onNewerSchema(run: () => void): void;
  /** Checks regularly, so that trouble is logged and measured without requests. */
  watch(): { stop(): Promise<void> };
};

export type ReadinessParts = {
  db: Db;
  objectStore: ObjectStore;
  clock: Clock;
  timers: Timers;
  log: Log;
  metrics: Metrics;
};

type Part = 'database' | 'store';

class Unreached extends Error {
  override name = 'Unreached';
}

const PROBE_EVERY_MS = 10_000;
const PROBE_MS_MAX = 5_000;
const WATCH_EVERY_MS = 5_000;
/** A probe that did not reach the database wrote nothing, so it may be repeated sooner. */
const UNREACHED_KEPT_MS = 1_000;
const OTHER_VERSION_RETRY_SECONDS = 60;

export function createReadiness(parts: ReadinessParts): Readiness {
  const { db, objectStore, clock, timers, log, metrics } = parts;
  const atNewerSchema: (() => void)[] = [];
  const known = new Map<Part, boolean>();
  const { isDraining, ...draining } = createDrain(metrics);
  let newerSchema: string | undefined;

  const askStore = shareProbe({
    clock,
    limitMs: PROBE_MS_MAX,
    keptMs: () => PROBE_EVERY_MS,
    run: () => objectStore.probe(),
  });
  const askForWriting = shareProbe({
    clock,
    limitMs: PROBE_MS_MAX,
    keptMs: answer => (answer && !hasRefused(answer) ? UNREACHED_KEPT_MS : PROBE_EVERY_MS),
    async run() {
      await probeWriting(db);
      const schema = await readSchema(db);
      if (schema.kind === 'newer') meetNewerSchema(schema.problem);
    },
  });

  /** The state is final, because this version may not understand what a newer version wrote. */
  function meetNewerSchema(problem: string): void {
    if (newerSchema !== undefined) return;
    newerSchema = problem;
    metrics.nodeReady.set({ part: 'schema' }, 0);
    log.error(`${newerSchema} This node takes no more jobs.`);
    for (const run of atNewerSchema.splice(0)) run();
  }

  function report(part: Part, trouble: ProbeAnswer): void {
    metrics.nodeReady.set({ part }, trouble ? 0 : 1);
    const wasGood = known.get(part) ?? true;
    known.set(part, !trouble);
    if (trouble && wasGood) log.error({ err: trouble, part }, 'this node is not ready');
    if (!trouble && !wasGood) log.info({ part }, 'this node is ready again');
  }

  /**
   * Asks the database each time, so that a database that has just failed is not reported as ready.
   * The answer about writing is cached.
   */
  async function askWhole(): Promise<ProbeAnswer> {
    try {
      await answerWithin(PROBE_MS_MAX, askDatabase(db));
    } catch (error) {
      return new Unreached('the database does not answer', { cause: error });
    }

    return askForWriting();
  }

  async function check(): Promise<Condition> {
    const [ofDatabase, ofStore] = await Promise.all([askWhole(), askStore()]);
    report('database', ofDatabase);
    report('store', ofStore);
    const troubles = [
      ofDatabase && `database: ${describe(ofDatabase)}`,
      ofStore && `store: ${describe(ofStore)}`,
      newerSchema && `schema: ${newerSchema}`,
      isDraining() && 'node: it is being stopped',
    ];

    return { troubles: troubles.filter(line => typeof line === 'string') };
  }

  return {
    ...{ check, ...draining },
    async requireAccepting() {
      if (newerSchema !== undefined) throw otherVersion();
      const trouble = await askStore();
      report('store', trouble);
      if (trouble) throw storeAway();
    },
    onNewerSchema(run) {
      if (newerSchema === undefined) atNewerSchema.push(run);
      else run();
    },
    watch() {
      metrics.nodeReady.set({ part: 'schema' }, 1);
      let checking: Promise<unknown> = check();
      const callOff = timers.every(WATCH_EVERY_MS, () => {
        checking = check();
      });

      return {
        async stop() {
          callOff();
          await checking;
        },
      };
    },
  };
}

function otherVersion(): AppError {
  return new AppError('UNAVAILABLE', { retryAfterSeconds: OTHER_VERSION_RETRY_SECONDS });
}

/** Returns whether PostgreSQL was reached and refused the write. */
function hasRefused(error: Error): boolean {
  return isRefused(error) || isWithoutRoom(error);
}

/** Returns a description without details, because anybody may read it. The log has the details. */
function describe(trouble: Error): string {
  if (isStandby(trouble) || isStandby(trouble.cause))
    return 'it is a standby, which takes no writes';
  if (trouble instanceof Unreached) return 'it does not answer';
  if (trouble instanceof NoAnswer) return `no answer within ${PROBE_MS_MAX / 1000} s`;
  if (trouble instanceof StoreError && trouble.code === 'FULL') return 'it has no room';

  return 'it takes no writes';
}
