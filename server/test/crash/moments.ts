import { setTimeout as wait } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { sweep } from '../jobs/engine-steps.ts';
import type { FalError } from '../services/fal/book.ts';
import type { CrashPoint } from './crash-points.ts';
import type { CrashingNode } from './crashing-node.ts';
import type { Ordeal } from './ordeal.ts';
import { endAllLeases, makeAllDueNow } from './skip-time.ts';

type Fate = 'cancelled' | 'trashed' | 'called' | 'overdue' | 'late' | 'too late';
/** `plain`: works are submitted and painted without faults. `slow`: fal.ai never answers a poll. */
type Story = 'plain' | 'slow' | 'refused' | Fate;

export type Moment = { at: CrashPoint; story?: Story };

const WAIT = { timeout: 60_000, interval: 50 };
/** More polls than a test makes, so that only the story decides what happens next. */
const NEVER = 100_000;

/**
 * Starts a node that dies at the crash point `at`, gives it works, and checks money and works after
 * its death. Fails if the node does not reach `at`.
 */
export async function endureCrash(
  ordeal: Ordeal,
  { at, story = 'plain', works }: Moment & { works: number },
) {
  const node = await beginLife(ordeal, { at, story, works });
  try {
    await ordeal.deliver(node);
    await playStory(ordeal, node, story);
    await untilDead(ordeal, node, `it did not reach "${at}"`);
    expect([at, node.endedBy()]).toEqual([at, 'SIGKILL']);
  } finally {
    await node.kill();
  }
  await ordeal.check();
  ordeal.finishRequests();
}

/** Like `endureCrash`, but kills the node after `afterMs`, whatever it does. */
export async function endureKill(
  ordeal: Ordeal,
  { afterMs, works }: { afterMs: number; works: number },
): Promise<void> {
  const node = await beginLife(ordeal, { at: '', story: 'plain', works });
  const killed = wait(afterMs).then(node.kill);
  try {
    await untilDead(ordeal, node, `${afterMs} ms have not passed`);
  } finally {
    await killed;
  }
  await ordeal.check();
  ordeal.finishRequests();
}

async function beginLife(
  ordeal: Ordeal,
  { at, story, works }: { at: CrashPoint | ''; story: Story; works: number },
): Promise<CrashingNode> {
  await endAllLeases(ordeal.ctx);
  plan(ordeal, story);
  ordeal.wish(works);

  return ordeal.startNode(at);
}

async function untilDead(ordeal: Ordeal, node: CrashingNode, reason: string): Promise<void> {
  await vi.waitFor(async () => {
    if (node.endedBy() !== undefined) return;
    await makeAllDueNow(ordeal.ctx);
    await ordeal.deliver(node);
    throw new Error(`the node lives: ${reason}`);
  }, WAIT);
}

/** Starts a node without faults, and waits at most a minute until all works have ended. */
export async function recover(
  ordeal: Ordeal,
  { isTimeSkipped }: { isTimeSkipped: boolean },
): Promise<void> {
  if (isTimeSkipped) await endAllLeases(ordeal.ctx);
  plan(ordeal, 'plain');
  const node = await ordeal.startNode();
  try {
    await vi.waitFor(async () => {
      await ordeal.deliver(node);
      if (isTimeSkipped) await makeAllDueNow(ordeal.ctx);
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

async function playStory(ordeal: Ordeal, node: CrashingNode, story: Story): Promise<void> {
  if (!isFate(story)) return;
  const work = await ordeal.begunWork(node);
  // No work has begun, because the node died while it handled a work of an earlier node.
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
