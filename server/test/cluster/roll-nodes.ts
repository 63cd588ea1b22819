import { expect } from 'vitest';
import type { BalancedInstallation } from './balanced-installation.ts';
import { findLost, NOTHING_LOST } from './find-lost.ts';
import { startLoad } from './run-load.ts';
import type { Cluster } from './start-cluster.ts';

const RESTARTING = 1012;
/** If a node stops while a socket opens, it asks the client to try again. */
const TOLD_TO_RETRY = `closed with ${RESTARTING} before any 'ready'`;

/**
 * Restarts one node after the other. Expects that no call fails, that everything acknowledged is
 * kept, and that sockets are closed only with `RESTARTING`. Prints the figures.
 */
export async function rollNodes(
  { ctx, visitors, judge }: BalancedInstallation,
  { url, nodes }: Cluster,
): Promise<void> {
  const load = startLoad(visitors, () => [url], { chains: 1 });
  const begunMs = performance.now();
  for (const node of nodes) {
    const stoppedMs = performance.now();
    expect(await node.terminate()).toBe(0);
    const endedMs = performance.now();
    await node.start();
    console.info(
      `${node.name}: ended after ${inSeconds(endedMs - stoppedMs)}, ready ${inSeconds(performance.now() - endedMs)} later`,
    );
  }
  await load.stop();
  const { acknowledged, refusals, tookMs } = load;
  const sortedMs = tookMs.toSorted((a, b) => a - b);
  const openings = [
    ...visitors.flatMap(({ follower }) => follower.refused),
    ...load.refusedSockets,
  ];
  const at = (share: number) => Math.round(sortedMs[Math.floor(sortedMs.length * share)] ?? 0);
  console.info(
    `rolling restart of ${nodes.length} nodes: ${inSeconds(performance.now() - begunMs)}, ${load.countCalls()} calls, ${refusals.length} failed, ${openings.length} openings of sockets repeated, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${Math.round(sortedMs.at(-1) ?? 0)} ms, ${acknowledged.jobs.length} works`,
  );

  expect(refusals).toEqual([]);
  expect(openings.filter(why => why !== TOLD_TO_RETRY)).toEqual([]);
  const codes = visitors.flatMap(({ follower }) => follower.lost);
  expect(codes.filter(code => code !== RESTARTING)).toEqual([]);
  expect(codes.length).toBeGreaterThan(0);
  await judge(acknowledged.jobs.map(({ id }) => id));
  expect(await findLost(ctx, acknowledged, url)).toEqual(NOTHING_LOST);
}

function inSeconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
