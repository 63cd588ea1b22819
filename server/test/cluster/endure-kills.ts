/**
 * Nodes behind a balancer are killed while they run works, and while people upload, sign in and
 * follow their works. See T06 in docs/reliability.md.
 */
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import type { Context } from '../../src/context.ts';
import { loseWorkersOf } from '../jobs/job-rows.ts';
import { createRandom } from '../simulation/random.ts';
import { leaveOrphans } from '../stored-objects.ts';
import { openBalancedInstallation } from './balanced-installation.ts';
import { expectGlobalLimits } from './expect-global-limits.ts';
import type { ClusterNode, ClusterOptions } from './start-cluster.ts';
import { EDITS_EVERY } from './visitors.ts';

const WAIT = { timeout: 240_000, interval: 50 };

export type Kills = {
  seed: number;
  people: number;
  works: number;
  slots: number;
  kills: number;
  restartMs: number;
  startFront?: ClusterOptions['startFront'];
  /** Further events besides the kill of a node; their names are printed. */
  troubles?: Readonly<Record<string, () => Promise<void>>>;
  /**
   * True if the jobs of killed nodes may be claimed at once, instead of after their leases expire.
   */
  isTimeSkipped: boolean;
};

export async function endureKills(plan: Kills): Promise<void> {
  const { seed, people, works, kills, isTimeSkipped, troubles = {}, ...cluster } = plan;
  const random = createRandom(seed);
  const installation = await openBalancedInstallation(plan);
  const { ctx, countEnded } = installation;
  // A killed node leaves files whose rows it did not write.
  leaveOrphans(ctx);
  afterAll(installation.close);

  const killed: { node: ClusterNode; name: string }[] = [];

  const killNode = async (node: ClusterNode) => {
    const name = node.applicationName();
    await node.kill();
    killed.push({ node, name });
    if (isTimeSkipped) await loseWorkersOf(ctx.db, name);
  };

  test(`two api and two worker nodes are killed or disturbed ${kills} times; ${works} works end, each charged once, and each page shows them (seed ${seed})`, async () => {
    const { url, nodes } = await installation.open(people, cluster);
    const paid = await expectGlobalLimits(ctx, url);
    const { accepted } = await installation.ask(works);
    const events = new Map(Object.entries(troubles));
    for (const node of nodes) events.set(`${node.name} is killed`, () => killNode(node));
    // Each event happens once before any event happens again.
    let left: [string, () => Promise<void>][] = [];

    for (let hit = 0; hit < kills; hit += 1) {
      const endedMin = Math.floor((works * (hit + 1)) / (kills + 2));
      await vi.waitFor(
        async () => expect(await countEnded()).toBeGreaterThanOrEqual(endedMin),
        WAIT,
      );
      if (left.length === 0) left = [...events];
      const [[name, happen] = []] = left.splice(random.below(left.length), 1);
      console.info(`${await countEnded()} works have ended: ${name}`);
      await happen?.();
      await installation.visitorOf(random.below(people)).signInElsewhere();
    }
    await Promise.all(nodes.map(node => node.ready()));
    for (const { node, name } of killed) expect(node.applicationName()).not.toBe(name);

    await installation.judge([...paid, ...(await accepted)]);
    expect(await countUploads(ctx)).toBeGreaterThanOrEqual(Math.ceil(works / EDITS_EVERY));
    const lostSockets = installation.visitors.flatMap(({ follower }) => follower.lost);
    // If every node is killed, each socket is cut at least once.
    if (kills >= events.size) expect(lostSockets.length).toBeGreaterThanOrEqual(people);
  }, 900_000);
}

async function countUploads({ db }: Context): Promise<number> {
  const { rows } =
    await sql`select from uploads_objects where kind = 'upload' and parent_key is null`.execute(db);

  return rows.length;
}
