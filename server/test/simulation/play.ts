/**
 * Plays one seed: people act during the faults of the seed's climate. Then the world continues
 * without faults until no event is left.
 */
import type { Context } from '../../src/context.ts';
import { calm, chooseClimate } from './climate.ts';
import { judge } from './judge.ts';
import type { Line } from './line.ts';
import { createNode, type NodeSurroundings } from './node.ts';
import { createFleet } from './nodes.ts';
import { createPeople } from './people.ts';
import { createServices, slotsOf } from './services.ts';
import type { SimulatedNode } from './simulated-node.ts';
import type { SimulatedStore } from './store.ts';
import { callBack, makeTrouble } from './trouble.ts';
import { createWitness } from './witness.ts';
import { createWorld } from './world.ts';

export type Verdict = { seed: number; problems: readonly string[]; trace: readonly string[] };

const ROUGH_MS_MIN = 20_000;
const ROUGH_MS_MAX = 150_000;
/** Longer than a lease and its renewal interval. */
const LONG_MS = 40_000;

export type Stage = { line: Line; base: Context };

export async function play(
  { line, base }: Stage,
  seed: number,
  isTraced = false,
): Promise<Verdict> {
  const world = createWorld(seed, isTraced);
  const { random } = world;
  const problems: string[] = [];
  const rough = chooseClimate(random);
  let isRough = true;
  let calmSinceMs = Infinity;
  const climate = () => (isRough ? rough : calm);
  const isLongCalm = () => world.nowMs() >= calmSinceMs + LONG_MS;
  const services = createServices({
    random,
    climate,
    callBack: (...ended) => callBack(world, fleet, ended),
  });
  const store: SimulatedStore = new Set();
  const surroundings = {
    world,
    line,
    base,
    services,
    store,
    climate,
    onKilled() {
      if (!isRough) calmSinceMs = world.nowMs();
    },
    onBug: (error: unknown, message: string) => problems.push(`${message}: ${String(error)}`),
  };
  const witness = createWitness(world, slotsOf(services), isLongCalm);
  const fleet = createFleet(surroundings, witness);
  const people = createPeople(world, fleet, problems);

  world.note(null, JSON.stringify(rough));
  const opening = open();
  try {
    await world.run();
    await opening;
    const scene = { world, people, services, store, calmSinceMs, witness, deaths: fleet.deaths() };
    problems.push(...(await judge(line, scene)));
  } catch (error) {
    problems.push(String(error));
  }

  return { seed, problems, trace: world.trace };

  async function open(): Promise<void> {
    await people.arrive(createCalmNode(surroundings).ctx);
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
        fleet.endPauses();
      },
    });
  }
}

function createCalmNode(
  around: Omit<NodeSurroundings, 'name' | 'onCrash' | 'nextDueMs' | 'onWritten'>,
): SimulatedNode {
  const nothing = () => {};

  return createNode({
    ...around,
    name: 'calm node',
    climate: () => calm,
    onCrash: nothing,
    nextDueMs: () => Infinity,
    onWritten: nothing,
  });
}
