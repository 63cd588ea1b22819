/**
 * Plays the queue: takes the waiting tasks of the database in their order, as the library does, and has the program's own handlers run
 * them. It may lose a task or run it twice.
 */

import { advanceJobTask } from '../../src/generation/engine/definitions.ts';
import { generationTasks } from '../../src/generation/tasks.ts';
import type { TaskHandler } from '../../src/queue/define-task.ts';
import type { Line } from './line.ts';
import type { SimulatedNode } from './node.ts';
import { giveBack, type TakenTask, takeTasks, tryLater } from './queue-statements.ts';
import type { World } from './world.ts';

export type SimulatedQueue = {
  /** There may be tasks that nobody has looked for yet. */
  wake(): void;
  /** Gives back what a dead node had in hand. */
  release(nodeName: string): void;
  /** How many tasks a node has in hand. */
  inHand(node: SimulatedNode): number;
  /** When a task last had a hand after all had been full. */
  handsFreeSinceMs(): number;
};

const SLOTS = 3;
const TWICE_MS_MAX = 8_000;

const handlers = new Map<string, TaskHandler<unknown>>(
  generationTasks.map(({ definition, handle }) => [definition.name, handle]),
);

export function createQueue(world: World, line: Line, nodes: () => readonly SimulatedNode[]): SimulatedQueue {
  const inHand = new Map<SimulatedNode, number>();
  let callOff: (() => void) | null = null;
  let lookAtMs = Infinity;
  /** There may be tasks that are due, but nobody has a hand free. */
  let isWaitingForHands = false;
  let handsFreeSinceMs = 0;
  let ended: { node: SimulatedNode; id: string | null }[] = [];

  const countOf = (node: SimulatedNode) => inHand.get(node) ?? 0;
  const countUp = (node: SimulatedNode, by: 1 | -1) => inHand.set(node, countOf(node) + by);
  const say = (text: string, values: readonly unknown[]) => world.outside(line.ask(world.nowMs(), text, values));

  function lookAt(atMs: number): void {
    if (atMs >= lookAtMs) return;
    callOff?.();
    lookAtMs = atMs;
    callOff = world.schedule({ owner: null, atMs, needsLine: true, run: () => void look() });
  }

  async function look(): Promise<void> {
    lookAtMs = Infinity;
    callOff = null;
    const [first, ...others] = nodes().filter(node => countOf(node) < SLOTS);
    isWaitingForHands = !first;
    const node = first ? world.random.pick([first, ...others]) : null;
    const tasksMax = node ? SLOTS - countOf(node) : 0;
    // What a dead node had no time to strike off is given back.
    const struckOff = ended.filter(one => !one.node.isDead).map(({ id }) => id);
    ended = [];
    world.holdLine(true);
    const { rows } = await say(takeTasks, [node?.name ?? '', tasksMax, struckOff]);
    world.holdLine(false);
    if (!node) return;
    // Which PostgreSQL knows to the microsecond.
    const next: Date | null = rows[0]?.due;
    const tasks = (rows as TakenTask[]).filter(row => row.id !== null);
    for (const task of tasks) take(node, task);
    if (tasks.length === tasksMax) lookAt(world.nowMs());
    else if (next) lookAt(next.getTime() + 1);
  }

  function take(node: SimulatedNode, task: TakenTask): void {
    const { taskLost, taskTwice } = node.climate();
    if (task.identifier === advanceJobTask.name && world.random.happens(taskLost)) {
      world.note(node, 'loses a task');
      strike(node, task);
      return;
    }
    countUp(node, 1);
    run(node, task).then(
      () => end(node, task, strike),
      error => {
        world.note(node, `fails at a task: ${String(error)}`);
        end(node, task, postpone);
      },
    );
    if (world.random.happens(taskTwice)) {
      const atMs = world.nowMs() + (world.random.happens(0.5) ? 0 : world.random.below(TWICE_MS_MAX));
      world.schedule({ owner: null, atMs, needsLine: false, run: () => runAgain(task) });
    }
  }

  async function run(node: SimulatedNode, { identifier, payload }: TakenTask): Promise<void> {
    world.note(node, `takes ${identifier} ${JSON.stringify(payload)}`);
    const handle = handlers.get(identifier);
    if (!handle) throw new Error(`there is no handler of ${identifier}`);
    await handle(node.ctx, payload, { signal: node.stopping.signal });
  }

  function runAgain(task: TakenTask): void {
    const [first, ...others] = nodes();
    if (!first) return;
    const node = world.random.pick([first, ...others]);
    countUp(node, 1);
    const end = () => freeHand(node);
    run(node, task).then(end, end);
  }

  function end(node: SimulatedNode, task: TakenTask, then: typeof strike): void {
    if (node.isDead) return;
    freeHand(node);
    then(node, task);
  }

  function freeHand(node: SimulatedNode): void {
    countUp(node, -1);
    if (!isWaitingForHands) return;
    handsFreeSinceMs = world.nowMs();
    lookAt(handsFreeSinceMs);
  }

  function strike(node: SimulatedNode, { id }: TakenTask): void {
    ended.push({ node, id });
    lookAt(world.nowMs());
  }

  function postpone(node: SimulatedNode, task: TakenTask): void {
    const run = () => void say(tryLater, [task.id, node.name]).then(() => lookAt(world.nowMs()));
    world.schedule({ owner: node, atMs: world.nowMs(), needsLine: true, run });
  }

  return {
    wake: () => lookAt(world.nowMs()),
    release(name) {
      const run = () => void say(giveBack, [[name]]).then(() => lookAt(world.nowMs()));
      world.schedule({ owner: null, atMs: world.nowMs(), needsLine: true, run });
    },
    inHand: countOf,
    handsFreeSinceMs: () => handsFreeSinceMs,
  };
}
