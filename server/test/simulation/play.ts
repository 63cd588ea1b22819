/** Plays one seed: first people ask while all goes wrong that the seed's climate has, then nothing does, until nothing is left to happen. */
import type { Context } from '../../src/context.ts';
import { receiveWebhook } from '../../src/generation/receive-webhook.ts';
import { type Climate, calm, chooseClimate } from './climate.ts';
import { judge } from './judge.ts';
import type { Line } from './line.ts';
import { createNode, type NodeSurroundings, type SimulatedNode } from './node.ts';
import { createFleet, type Fleet } from './nodes.ts';
import { createPeople } from './people.ts';
import { createServices, placesOf } from './services.ts';
import type { SimulatedStore } from './store.ts';
import { createWitness } from './witness.ts';
import { createWorld, type World } from './world.ts';

export type Verdict = { seed: number; problems: readonly string[]; trace: readonly string[] };

const ROUGH_MS_MIN = 20_000;
const ROUGH_MS_MAX = 150_000;
const CUT_OFF_MS_MAX = 60_000;
/** Than a lease, and the rounds in which it is renewed. */
const LONG_MS = 40_000;
const JUMP_MS_MAX = 3 * 86_400_000;

export type Stage = { line: Line; base: Context };

export async function play({ line, base }: Stage, seed: number, isTraced = false): Promise<Verdict> {
  const world = createWorld(seed, isTraced);
  const { random } = world;
  const problems: string[] = [];
  const rough = chooseClimate(random);
  let isRough = true;
  let calmSinceMs = Infinity;
  const climate = () => (isRough ? rough : calm);
  const isLongCalm = () => world.nowMs() >= calmSinceMs + LONG_MS;
  const services = createServices({ random, climate, callBack: (...ended) => callBack(world, fleet, ended) });
  const store: SimulatedStore = new Set();
  const surroundings = {
    world,
    line,
    base,
    services,
    store,
    climate,
    onBug: (error: unknown, message: string) => problems.push(`${message}: ${String(error)}`),
  };
  const witness = createWitness(world, placesOf(services), isLongCalm);
  const fleet = createFleet(surroundings, witness);
  const people = createPeople(world, fleet, problems);

  world.note(null, JSON.stringify(rough));
  const opening = open();
  try {
    await world.run();
    await opening;
    problems.push(...(await judge(line, { world, people, services, store, calmSinceMs, witness })));
  } catch (error) {
    problems.push(String(error));
  }

  return { seed, problems, trace: world.trace };

  async function open(): Promise<void> {
    await people.arrive(createHouse(surroundings).ctx);
    fleet.start();
    if (random.happens(0.7)) fleet.start();
    const roughMs = random.between(ROUGH_MS_MIN, ROUGH_MS_MAX);
    people.ask(roughMs);
    makeTrouble(world, fleet, { rough, roughMs });
    world.schedule({
      owner: null,
      atMs: world.nowMs() + roughMs,
      needsLine: false,
      run() {
        world.note(null, 'all is calm from here on');
        isRough = false;
        calmSinceMs = world.nowMs();
        fleet.rouse();
      },
    });
  }
}

/** A node to which nothing happens. */
function createHouse(around: Omit<NodeSurroundings, 'name' | 'onCrash' | 'onStill' | 'onWritten'>): SimulatedNode {
  const nothing = () => {};

  return createNode({
    ...around,
    name: 'house',
    climate: () => calm,
    onCrash: nothing,
    onStill: nothing,
    onWritten: nothing,
  });
}

/** What befalls whole nodes. */
function makeTrouble(world: World, fleet: Fleet, { rough, roughMs }: { rough: Climate; roughMs: number }): void {
  const { random } = world;
  const sometime = (run: (node: SimulatedNode) => void) =>
    world.schedule({
      owner: null,
      atMs: world.nowMs() + random.below(roughMs),
      needsLine: false,
      run() {
        const [first, ...others] = fleet.alive();
        if (first) run(random.pick([first, ...others]));
      },
    });

  if (random.happens(0.3)) {
    sometime(node => {
      node.aheadMs = random.pick([-3_600_000, 3_600_000, JUMP_MS_MAX, -JUMP_MS_MAX]);
      world.note(node, `has its clock ${node.aheadMs} ms ahead`);
    });
  }
  if (rough.databaseRefuses > 0 && random.happens(0.6)) {
    sometime(node => {
      node.cutOffUntilMs = world.nowMs() + random.below(CUT_OFF_MS_MAX);
      world.note(node, 'is cut off from the database');
    });
  }
  if (rough.crash > 0 && random.happens(0.5)) sometime(node => node.crash());
  if (random.happens(0.3)) sometime(node => fleet.stop(node));
}

/** A service tells that a request has ended. What it says may get lost, or come twice. */
function callBack(world: World, fleet: Fleet, [serviceName, requestId]: [string, string]): void {
  const [first, ...others] = fleet.alive();
  if (!first) return;
  const node = world.random.pick([first, ...others]);
  const { webhookLost, webhookTwice } = node.climate();
  if (world.random.happens(webhookLost)) return;
  const call = { headers: {}, body: Buffer.from(requestId) };
  const receive = () =>
    receiveWebhook(node.ctx, serviceName, call).catch((error: unknown) =>
      world.note(node, `takes no call back: ${String(error)}`),
    );
  void receive();
  if (world.random.happens(webhookTwice)) void receive();
}
