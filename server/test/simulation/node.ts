import { createIds } from '../../src/clock.ts';
import type { Context } from '../../src/context.ts';
import { createDatabase } from '../../src/database/database.ts';
import type { Climate } from './climate.ts';
import type { Line } from './line.ts';
import { createLog } from './node-log.ts';
import { nodeProvider } from './node-provider.ts';
import { createTimers } from './node-timers.ts';
import { createPreparePicture } from './pictures.ts';
import { createSimulatedPool } from './pool.ts';
import type { Written } from './row-changes.ts';
import type { SimulatedService } from './service.ts';
import type { SimulatedNode } from './simulated-node.ts';
import { nodeStore, type SimulatedStore } from './store.ts';
import type { World } from './world.ts';

export type NodeSurroundings = {
  name: string;
  world: World;
  line: Line;
  base: Context;
  services: readonly SimulatedService[];
  store: SimulatedStore;
  climate(): Climate;
  /** Returns the time when a search for jobs next finds something. */
  nextDueMs(): number;
  onCrash(node: SimulatedNode): void;
  /** Called when a picture kills the node. */
  onKilled(): void;
  onWritten(node: SimulatedNode, written: Written): void;
  onBug(error: unknown, message: string): void;
};

/** A pause longer than a lease, so that another worker may take the job in the meantime. */
const LONG_STILL_MS = [26_000, 45_000] as const;
/**
 * Pauses at database statements are rarer by this factor than at other calls, because there are
 * more statements.
 */
const AT_LINE = 0.2;

export function createNode(around: NodeSurroundings): SimulatedNode {
  const { name, world, line, base, climate } = around;
  const clock = { now: () => new Date(world.nowMs() + node.aheadMs) };
  const chance = { below: world.random.below, bytes: world.random.bytes };

  const node: SimulatedNode = {
    name,
    world,
    diedAtMs: Infinity,
    get isDead() {
      return node.diedAtMs < Infinity;
    },
    standsStillUntilMs: 0,
    stopping: new AbortController(),
    climate,
    aheadMs: 0,
    cutOffUntilMs: 0,
    handlers: new Set(),
    session: null,
    crash() {
      if (node.isDead) return;
      node.diedAtMs = world.nowMs();
      world.note(node, 'is dead');
      void node.session?.drop();
      around.onCrash(node);
    },
    wrote: written => around.onWritten(node, written),
    async turnAtLine() {
      await world.turn(node, 0, true);
      if (standsStill(climate().standsStill * AT_LINE)) await world.turn(node, 0, true);
    },
    async call(what, delayMs = 0) {
      await world.turn(node, delayMs);
      if (standsStill(climate().standsStill)) await world.turn(node);
      if (world.random.happens(climate().crash)) {
        node.crash();
        await new Promise(() => {});
      }
      world.note(node, what);
    },
    get ctx() {
      return ctx;
    },
  };

  function standsStill(share: number): boolean {
    if (!world.random.happens(share)) return false;
    const stillMs = world.random.happens(0.3)
      ? world.random.below(10_000)
      : world.random.between(...LONG_STILL_MS);
    node.standsStillUntilMs = Math.max(node.standsStillUntilMs, world.nowMs() + stillMs);
    world.note(node, `stands still for ${stillMs} ms`);

    return true;
  }

  const listKillers = () =>
    around.services.flatMap(({ taken }) => taken.map(({ killer }) => killer));
  const pool = createSimulatedPool(node, line);
  const db = createDatabase(pool);
  const ctx: Context = {
    ...base,
    clock,
    chance,
    ids: createIds(clock, chance),
    timers: createTimers(node, around.nextDueMs),
    pool,
    db,
    patientDb: db,
    listen(handler) {
      node.handlers.add(handler);
      callListening(node);

      return { close: async () => void node.handlers.delete(handler) };
    },
    log: createLog(node, around.onBug),
    objectStore: nodeStore(node, around.store),
    imageProviders: around.services.map(service => nodeProvider(node, service)),
    preparePicture: createPreparePicture(listKillers, () => {
      world.note(node, 'prepares a picture that ends it');
      around.onKilled();
      node.crash();

      return new Promise<never>(() => {});
    }),
    readiness: { ...base.readiness, requireAccepting: async () => undefined },
  };

  return node;
}

/**
 * Calls `onListening` of the node's handlers, now or once the node can reach the database again.
 */
export function callListening(node: SimulatedNode): void {
  const run = () => node.handlers.forEach(handler => handler.onListening?.());
  node.world.schedule({
    owner: node,
    atMs: Math.max(node.world.nowMs(), node.cutOffUntilMs),
    needsLine: false,
    run,
  });
}
