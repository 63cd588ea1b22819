/** Lives of nodes that end at a moment, and the events that bring it about. */
import { expect, vi } from 'vitest';
import { sweep } from '../jobs/engine-steps.ts';
import type { FalError } from '../services/fal/book.ts';
import type { CrashPoint } from './crash-points.ts';
import type { CrashingNode } from './crashing-node.ts';
import type { Ordeal } from './ordeal.ts';
import { hurry, mourn } from './skip-time.ts';

/** The result of one work at fal.ai. */
type Fate = 'cancelled' | 'trashed' | 'called' | 'overdue' | 'late' | 'too late';
/** `plain`: works are asked for and painted. `slow`: fal.ai answers no look. */
type Story = 'plain' | 'slow' | 'refused' | Fate;

/** `at` as in `crash-points.ts`. */
export type Moment = { at: CrashPoint; story?: Story };

/** Far longer than a moment takes to come, and a node to start on a busy machine. */
const WAIT = { timeout: 60_000, interval: 50 };
/** More polls than anybody makes: the story decides what happens next. */
const NEVER = 100_000;

/**
 * A node starts where another died, gets more works, and dies at its moment. A moment that does not
 * come fails.
 */
export async function endureCrash(
  ordeal: Ordeal,
  { at, story = 'plain', works }: Moment & { works: number },
) {
  await mourn(ordeal.ctx);
  plan(ordeal, story);
  ordeal.wish(works);
  const node = await ordeal.startNode(at);
  try {
    await ordeal.deliver(node);
    await playStory(ordeal, node, story);
    await vi.waitFor(async () => {
      if (node.endedBy() !== undefined) return;
      await hurry(ordeal.ctx);
      await ordeal.deliver(node);
      throw new Error(`the node lives: "${at}" did not come`);
    }, WAIT);
    expect([at, node.endedBy()]).toEqual([at, 'SIGKILL']);
  } finally {
    await node.kill();
  }
  ordeal.finishRequests();
}

/** An undisturbed node ends all works, within a minute unless time is skipped. */
export async function recover(
  ordeal: Ordeal,
  { isTimeSkipped }: { isTimeSkipped: boolean },
): Promise<void> {
  if (isTimeSkipped) await mourn(ordeal.ctx);
  plan(ordeal, 'plain');
  const node = await ordeal.startNode();
  try {
    await vi.waitFor(async () => {
      await ordeal.deliver(node);
      if (isTimeSkipped) await hurry(ordeal.ctx);
      expect(await ordeal.countOpen()).toBe(0);
    }, WAIT);
  } finally {
    await node.kill();
  }
}

function plan({ fal }: Ordeal, story: Story): void {
  fal.plan.polls = isFate(story) ? NEVER : 1;
  fal.script.answering = async ({ path }) => {
    if (story === 'slow' && path.includes('/requests/')) await new Promise(() => {});
  };
  fal.plan.outcome = story === 'refused' ? () => ({ kind: 'error', error: refusal }) : undefined;
}

const refusal: FalError = {
  status: 422,
  body: { detail: [{ msg: 'refused', type: 'content_policy_violation', loc: ['body', 'prompt'] }] },
};

function isFate(story: Story): story is Fate {
  return story !== 'plain' && story !== 'slow' && story !== 'refused';
}

/** The needs of a story besides its works. */
async function playStory(ordeal: Ordeal, node: CrashingNode, story: Story): Promise<void> {
  if (!isFate(story)) return;
  const work = await ordeal.begunWork(node);
  // The moment came with a work that another node has left behind.
  if (!work) return;
  switch (story) {
    case 'cancelled':
      await work.cancel();
      return;
    case 'trashed':
      await work.trash();
      return;
    case 'called':
      await work.sendWebhook();
      return;
    case 'overdue':
      await work.overrun();
      return;
    case 'late':
      await work.overrun();
      await sweep(ordeal.ctx);
      ordeal.finishRequests();
      return;
    case 'too late':
      await work.overrun();
      await sweep(ordeal.ctx);
      await work.outlastLateHour();
  }
}
