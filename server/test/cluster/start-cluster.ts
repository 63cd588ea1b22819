/**
 * Starts two api nodes and two workers, each as a process, on one database. A balancer runs in this
 * process.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { findPort } from '../crash/crashing-node.ts';
import { databaseUrl } from '../database-url.ts';
import { type RunningNode, runNode } from '../programs/run-node.ts';
import { type Address, type Balancer, startBalancer } from '../services/balancer.ts';

export type ClusterNode = {
  name: string;
  role: 'api' | 'worker';
  address: Address;
  pid(): number | undefined;
  applicationName(): string;
  start(): Promise<void>;
  kill(): Promise<void>;
  terminate(): Promise<number | null>;
  ready(): Promise<void>;
};

export type Cluster = {
  url: string;
  nodes: readonly ClusterNode[];
  /** Ends the balancer, then the api nodes, then the workers. */
  stop(): Promise<void>;
};

export type ClusterOptions = {
  database: pg.PoolConfig;
  dataDir: string;
  settings: Record<string, string>;
  startFront?: (nodes: readonly Address[]) => Promise<Balancer>;
  /** How long after its end a process is restarted; undefined for never. */
  restartMs?: number;
  /** True if the nodes must not get the Ctrl-C of the terminal. */
  isDetached?: boolean;
  onOutput?: (name: string, text: string) => void;
};

const ROLES = ['api', 'api', 'worker', 'worker'] as const;
const HOST = '127.0.0.1';
const READY_MS_MAX = 60_000;
const POLL_EVERY_MS = 50;
const LAST_WORDS = 2_000;

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const places = await Promise.all(
    ROLES.map(async role => ({ role, address: { host: HOST, port: await findPort() } })),
  );
  const served = places.filter(({ role }) => role === 'api').map(({ address }) => address);
  const front = await (options.startFront ?? startBalancer)(served);
  const nodes = places.map(({ role, address }, at) =>
    createNode(`${role} ${1 + (at % 2)}`, role, { ...options, address, publicUrl: front.url }),
  );
  const stop = async () => {
    await front.close();
    for (const role of ['api', 'worker'])
      await Promise.all(nodes.filter(node => node.role === role).map(node => node.terminate()));
  };
  try {
    // The first node migrates the database, so the others must wait for it.
    for (const node of nodes.slice(0, 1)) await node.start();
    await Promise.all(nodes.slice(1).map(node => node.start()));
  } catch (error) {
    await stop();
    throw error;
  }

  return { url: front.url, nodes, stop };
}

type NodeOptions = ClusterOptions & { address: Address; publicUrl: string };

function createNode(
  name: string,
  role: ClusterNode['role'],
  { address, publicUrl, database, dataDir, settings, restartMs, isDetached, onOutput }: NodeOptions,
): ClusterNode {
  const { host, port } = address;
  let process: RunningNode | undefined;
  let lives = 0;
  let isStopped = false;
  const applicationName = () => `${name.replace(' ', '-')}-${lives}`;

  function spawn(): void {
    lives += 1;
    const url = new URL(databaseUrl(database));
    url.searchParams.set('application_name', applicationName());
    const listening: Record<string, string> =
      role === 'api' ? { HOST: host, PORT: String(port) } : { METRICS_PORT: String(port) };
    const started = runNode(
      { connectionString: url.href },
      { ...settings, ROLE: role, PUBLIC_URL: publicUrl, DATA_DIR: dataDir, ...listening },
      { isDetached },
    );
    process = started;
    if (onOutput) started.onOutput(text => onOutput(name, text));
    void started.ended.then(async () => {
      if (restartMs === undefined || isStopped) return;
      await wait(restartMs);
      if (!isStopped) spawn();
    });
  }

  async function ready(): Promise<void> {
    const deadline = performance.now() + READY_MS_MAX;
    while (!(await isReady(address))) {
      const hasFailed = process?.hasEnded() && restartMs === undefined;
      if (hasFailed || performance.now() > deadline)
        throw new Error(`${name} is not ready: ${process?.said().slice(-LAST_WORDS)}`);
      await wait(POLL_EVERY_MS);
    }
  }

  return {
    ...{ name, role, address, applicationName, ready },
    pid: () => process?.pid,
    async start() {
      isStopped = false;
      spawn();
      await ready();
    },
    kill: async () => process?.kill(),
    async terminate() {
      isStopped = true;

      return (await process?.terminate()) ?? null;
    },
  };
}

async function isReady({ host, port }: Address): Promise<boolean> {
  try {
    return (await fetch(`http://${host}:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}
