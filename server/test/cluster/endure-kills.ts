/** Nodes behind a balancer that are killed one after the other, with works in hand. */
import { afterAll, expect, test, vi } from 'vitest';
import { loseWorkersOf } from '../jobs/job-rows.ts';
import { createRandom } from '../simulation/random.ts';
import { expectGlobalLimits } from './expect-global-limits.ts';
import { createInstallation } from './installation.ts';

const WAIT = { timeout: 120_000, interval: 50 };

export type Kills = {
  seed: number;
  people: number;
  works: number;
  /** The number of works that fal.ai takes at once from all nodes. */
  slots: number;
  kills: number;
  /** The time after which a killed node is started again. */
  restartMs: number;
  /** Whether the killed nodes are found dead at once. */
  isTimeSkipped: boolean;
};

/** Defines the test. */
export async function endureKills(plan: Kills): Promise<void> {
  const { seed, people, works, kills, restartMs, isTimeSkipped } = plan;
  const random = createRandom(seed);
  const installation = await createInstallation(plan);
  const { ctx, countEnded } = installation;
  afterAll(installation.close);

  test(`T06: ${kills} of two api and two worker nodes are killed and replaced; ${works} works end, each charged once, and each page shows them (seed ${seed})`, async () => {
    const { url, nodes } = await installation.open(people, { restartMs });
    const paid = await expectGlobalLimits(ctx, url);
    const { accepted } = await installation.ask(works);

    for (let killed = 0; killed < kills; killed += 1) {
      const endedMin = Math.floor((works * (killed + 1)) / (kills + 2));
      await vi.waitFor(
        async () => expect(await countEnded()).toBeGreaterThanOrEqual(endedMin),
        WAIT,
      );
      const node = nodes[random.below(nodes.length)];
      const name = node?.applicationName() ?? '';
      await node?.kill();
      console.info(`${node?.name} was killed after ${await countEnded()} works had ended`);
      if (isTimeSkipped) await loseWorkersOf(ctx.db, name);
      await installation.visitorOf(random.below(people)).signInElsewhere();
    }
    await Promise.all(nodes.map(node => node.ready()));

    await installation.judge([...paid, ...(await accepted)]);
  }, 900_000);
}
