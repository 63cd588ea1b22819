/** A rolling restart of all nodes under load. */
import { expect } from 'vitest';
import type { Installation } from './installation.ts';
import { startLoad } from './load.ts';
import type { ClusterNode } from './start-cluster.ts';

const RESTARTING = 1012;

/**
 * Restarts one node after the other, and expects that no call fails, no work is lost, and no socket
 * is cut. Prints the figures.
 */
export async function rollNodes(
  installation: Installation,
  nodes: readonly ClusterNode[],
): Promise<void> {
  const load = startLoad(installation.visitors);
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
  const { failures, accepted, ...figures } = await load.stop();
  console.info(
    `rolling restart of ${nodes.length} nodes: ${inSeconds(performance.now() - begunMs)}, ${figures.requests} calls, ${failures.length} failed, p50 ${figures.p50Ms} ms, p99 ${figures.p99Ms} ms, longest ${figures.mostMs} ms, ${accepted.length} works`,
  );

  expect(failures).toEqual([]);
  const codes = installation.visitors.flatMap(({ follower }) => follower.lost);
  expect(codes.filter(code => code !== RESTARTING)).toEqual([]);
  expect(codes.length).toBeGreaterThan(0);
  await installation.judge(accepted);
}

function inSeconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
