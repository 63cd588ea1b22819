/** Which nodes there are: they die, go away, come back, and their clocks jump. */
import type { Notice } from '../../src/database/database.ts';
import { abortRunningJob } from '../../src/generation/public.ts';
import { probe, sweep as sweepJobs } from '../engine-steps.ts';
import { nextSweepAt } from '../job-statements.ts';
import { createNode, type NodeSurroundings, type SimulatedNode } from './node.ts';
import { createQueue, type SimulatedQueue } from './queue.ts';
import type { Witness, Written } from './witness.ts';

export type Fleet = {
  readonly queue: SimulatedQueue;
  /** Those that take calls. */
  alive(): readonly SimulatedNode[];
  /** How many have died. */
  deaths(): number;
  start(): void;
  rouse(): void;
  /** Asks a node to go away: it ends or hands back what it has in hand, or is ended. */
  stop(node: SimulatedNode): void;
  /** Rejects when the node dies before `work` has ended. */
  ask<T>(node: SimulatedNode, work: Promise<T>): Promise<T>;
};

/** How long another node takes to see that one is dead: two rounds of ten seconds. */
const SEEN_DEAD_MS = 20_000;
const RESTART_MS_MAX = 12_000;
const DRAIN_MS = 8_000;
const SWEEP_MS_MIN = 5_000;
const SWEEP_MS_MAX = 30_000;
/** How many nodes sweep besides the one that does so in time, of 1. */
const OTHER_SWEEPERS = 0.25;

export function createFleet(
  around: Omit<NodeSurroundings, 'name' | 'onCrash' | 'onStill' | 'onWritten'>,
  witness: Witness,
): Fleet {
  const { world, line } = around;
  const nodes = new Set<SimulatedNode>();
  const deaths = new Map<SimulatedNode, PromiseWithResolvers<never>>();
  let count = 0;
  let isSweeping = false;
  let died = 0;

  const alive = () => [...nodes].filter(node => !node.stopping.signal.aborted);
  const awake = () => alive().filter(node => node.standsStillUntilMs <= world.nowMs());
  const queue = createQueue(world, line, awake);
  const later = (ms: number, run: () => void, needsLine = false) =>
    world.schedule({ owner: null, atMs: world.nowMs() + ms, needsLine, run });

  function start(): void {
    count += 1;
    const name = `node-${count}`;
    const onWritten = (writer: SimulatedNode, written: Written) => {
      witness.see(writer, written);
      if (!written.hasEnqueued) return;
      queue.wake();
      keepSweeping();
    };
    const node = createNode({ ...around, name, onCrash: bury, onStill: miss, onWritten });
    const death = Promise.withResolvers<never>();
    death.promise.catch(() => undefined);
    deaths.set(node, death);
    nodes.add(node);
    world.note(node, 'starts');
    queue.wake();
  }

  function bury(node: SimulatedNode): void {
    nodes.delete(node);
    died += 1;
    deaths.get(node)?.reject(new Error(`${node.name} is dead`));
    later(SEEN_DEAD_MS, () => queue.release(node.name));
    later(world.random.below(RESTART_MS_MAX), start);
  }

  /** What it has in hand is given to others if it stands still for long; it goes on with that nevertheless. */
  function miss(node: SimulatedNode): void {
    const untilMs = node.standsStillUntilMs;
    if (untilMs - world.nowMs() > SEEN_DEAD_MS) later(SEEN_DEAD_MS, () => queue.release(node.name));
    world.schedule({ owner: null, atMs: untilMs, needsLine: false, run: queue.wake });
  }

  /** Nobody stands still any more. */
  function rouse(): void {
    for (const node of nodes) node.standsStillUntilMs = 0;
    queue.wake();
  }

  function stop(node: SimulatedNode): void {
    world.note(node, 'is asked to go away');
    node.stopping.abort();
    later(DRAIN_MS, () => node.crash());
  }

  function keepSweeping(): void {
    if (isSweeping) return;
    isSweeping = true;
    later(SWEEP_MS_MIN, () => void sweep(), true);
  }

  /** As a rule when there is something to sweep, or soon after. */
  async function sweep(): Promise<void> {
    world.holdLine(true);
    const { rows } = await world.outside(line.ask(world.nowMs(), nextSweepAt));
    world.holdLine(false);
    const at: Date | null = rows[0]?.at;
    isSweeping = at !== null;
    if (at === null) return;
    const isTime = at.getTime() <= world.nowMs();
    const [first, ...others] = awake();
    const one = first && world.random.pick([first, ...others]);
    const sweepers = awake().filter(node => (node === one && isTime) || world.random.happens(OTHER_SWEEPERS));
    for (const node of sweepers) {
      world.note(node, 'sweeps');
      for (const chore of [sweepJobs, probe]) {
        chore(node.ctx).catch((error: unknown) => world.note(node, `fails at a chore: ${String(error)}`));
      }
    }
    const waitMs = Math.min(SWEEP_MS_MAX, Math.max(SWEEP_MS_MIN, at.getTime() - world.nowMs()));
    later(waitMs + world.random.below(SWEEP_MS_MIN), () => void sweep(), true);
  }

  line.onNotice(payload => {
    const notice: Notice = JSON.parse(payload);
    witness.hear(notice);
    if (notice.kind !== 'job-cancelled' || world.random.happens(around.climate().noticeLost)) return;
    later(0, () => abortRunningJob(notice.jobId));
  });

  return {
    queue,
    alive,
    deaths: () => died,
    start,
    rouse,
    stop,
    ask: (node, work) => Promise.race([work, deaths.get(node)?.promise ?? work]),
  };
}
