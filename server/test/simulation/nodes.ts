import {
  NOTICE_CHANNEL,
  type Notice,
  WAKE_CHANNELS,
  type WakeChannel,
} from '../../src/database/database.ts';
import { type JobRunner, startJobs } from '../../src/generation/jobs/start-jobs.ts';
import { probe } from '../jobs/engine-steps.ts';
import { createNode, type NodeSurroundings } from './node.ts';
import type { Written } from './row-changes.ts';
import type { SimulatedNode } from './simulated-node.ts';
import type { Witness } from './witness.ts';
import type { World } from './world.ts';

export type Fleet = {
  alive(): readonly SimulatedNode[];
  deaths(): number;
  start(): void;
  endPauses(): void;
  /** Stops a node: the node finishes or returns its jobs, or is killed. */
  stop(node: SimulatedNode): void;
  /** Rejects when the node dies before `work` has ended. */
  ask<T>(node: SimulatedNode, work: Promise<T>): Promise<T>;
};

const RESTART_MS_MAX = 12_000;
const DRAIN_MS = 8_000;
const PROBE_EVERY_MS = 5_000;
/** The share of other nodes that probe unavailable providers together with the chosen node. */
const OTHER_PROBERS = 0.25;

export function createFleet(
  around: Omit<NodeSurroundings, 'name' | 'onCrash' | 'nextDueMs' | 'onWritten'>,
  witness: Witness,
): Fleet {
  const { world, line } = around;
  const nodes = new Map<SimulatedNode, JobRunner>();
  const deaths = new Map<SimulatedNode, PromiseWithResolvers<never>>();
  let count = 0;
  let died = 0;

  const alive = () => [...nodes.keys()].filter(node => !node.stopping.signal.aborted);
  const awake = () => alive().filter(node => node.standsStillUntilMs <= world.nowMs());
  const later = (ms: number, run: () => void, owner: SimulatedNode | null = null) =>
    world.schedule({ owner, atMs: world.nowMs() + ms, needsLine: false, run });
  const keepProbing = createProbing({ world, witness, awake, later });

  function start(): void {
    count += 1;
    const name = `node-${count}`;
    const onWritten = (writer: SimulatedNode, written: Written) => {
      witness.see(writer, written);
      keepProbing();
    };
    const node = createNode({
      ...around,
      name,
      nextDueMs: witness.nextDueMs,
      onCrash: replaceDead,
      onWritten,
    });
    const death = Promise.withResolvers<never>();
    death.promise.catch(() => undefined);
    deaths.set(node, death);
    world.note(node, 'starts');
    nodes.set(node, startJobs(node.ctx, { drainMs: DRAIN_MS }));
  }

  function replaceDead(node: SimulatedNode): void {
    nodes.delete(node);
    died += 1;
    deaths.get(node)?.reject(new Error(`${node.name} is dead`));
    later(world.random.below(RESTART_MS_MAX), start);
  }

  function wake(node: SimulatedNode, channel: WakeChannel): void {
    const isLost =
      world.nowMs() < node.cutOffUntilMs || world.random.happens(around.climate().wakeLost);
    if (!isLost) later(0, () => node.handlers.forEach(handler => handler.onWake?.(channel)), node);
  }

  function endPauses(): void {
    for (const node of nodes.keys()) node.standsStillUntilMs = 0;
  }

  function stop(node: SimulatedNode): void {
    world.note(node, 'is asked to stop');
    node.stopping.abort();
    void nodes
      .get(node)
      ?.stop()
      .then(() => node.crash());
  }

  line.onNotice((channel, payload) => {
    const woken = WAKE_CHANNELS.find(name => name === channel);
    if (woken) [...nodes.keys()].forEach(node => wake(node, woken));
    if (channel !== NOTICE_CHANNEL) return;
    const notice: Notice = JSON.parse(payload);
    witness.hear(notice);
    if (notice.kind !== 'job-cancelled') return;
    for (const [node, runner] of nodes) {
      if (!world.random.happens(around.climate().noticeLost))
        later(0, () => runner.abort(notice.jobId), node);
    }
  });

  return {
    alive,
    deaths: () => died,
    start,
    endPauses,
    stop,
    ask: (node, work) => Promise.race([work, deaths.get(node)?.promise ?? work]),
  };
}

type Probing = {
  world: World;
  witness: Witness;
  awake(): readonly SimulatedNode[];
  later(ms: number, run: () => void): void;
};

function createProbing({ world, witness, awake, later }: Probing): () => void {
  let isProbing = false;

  function keepProbing(): void {
    if (isProbing || !witness.isAnyAway()) return;
    isProbing = true;
    later(PROBE_EVERY_MS + world.random.below(PROBE_EVERY_MS), () => {
      isProbing = false;
      const [first, ...others] = awake();
      const one = first && world.random.pick([first, ...others]);
      for (const node of awake().filter(
        other => other === one || world.random.happens(OTHER_PROBERS),
      )) {
        world.note(node, 'probes unavailable providers');
        probe(node.ctx).catch((error: unknown) =>
          world.note(node, `fails at the probe: ${String(error)}`),
        );
      }
      keepProbing();
    });
  }

  return keepProbing;
}
