// `npm run nodes` starts four nodes for manual tests: two serve pages and two run jobs. All data is
// deleted at the end.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openOwnDatabase } from '../server/test/cluster/own-database.ts';
import { type Cluster, startCluster } from '../server/test/cluster/start-cluster.ts';
import { databaseUrl } from '../server/test/database-url.ts';
import { startBalancer } from '../server/test/services/balancer.ts';
import { startS3Server } from '../server/test/services/s3-server.ts';

const RESTART_MS = 1_000;
const port = Number(process.env.PORT ?? 3_000);

const closing: (() => Promise<unknown>)[] = [];
let ending: Promise<never> | undefined;
// Ctrl-C reaches this process twice, from the terminal and from npm.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0));

try {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vermilion-nodes-'));
  closing.push(() => rm(dataDir, { recursive: true }));
  const database = await openOwnDatabase();
  closing.push(database.close);
  const s3 = await startS3Server({ pageKeys: 1_000, isRecording: false });
  closing.push(s3.close);
  const cluster = startCluster({
    ...{ database: database.config, dataDir, restartMs: RESTART_MS, isDetached: true },
    settings: {
      ...{ ...s3.settings, FIRST_GALLERY: 'on', LOG_LEVEL: 'warn' },
      // Empty values override a `.env`, which may name another database or a real mail server.
      ...{ DATABASE_LISTEN_URL: '', SMTP_URL: '' },
    },
    startFront: nodes => startBalancer(nodes, port),
    onOutput: (name, text) => process.stdout.write(text.replace(/^(?=.)/gm, `[${name}] `)),
  });
  closing.push(async () => (await cluster).stop());
  print(await cluster, { s3Url: s3.url, postgresUrl: databaseUrl(database.config) });
} catch (error) {
  console.error(describeFailure(error));
  await end(1);
}

function print(
  { url, nodes }: Cluster,
  { s3Url, postgresUrl }: { s3Url: string; postgresUrl: string },
): void {
  const lines = nodes.map(
    ({ name, address: { host, port }, pid }) =>
      `  ${name.padEnd(12)}http://${host}:${port}/readyz  process ${pid()}`,
  );
  console.log(`
  Four nodes are ready: ${url}
  Mails are read at ${url}/dev/outbox

${lines.join('\n')}
  S3          ${s3Url}
  PostgreSQL  psql '${postgresUrl}'

  Kill a node (kill -9 PROCESS): it restarts after a second.
  Ctrl-C stops everything and deletes all data.
`);
}

function end(status: number): Promise<never> {
  ending ??= (async () => {
    for (const close of closing.splice(0).toReversed())
      await close().catch((error: unknown) => console.error(describeFailure(error)));
    process.exit(status);
  })();

  return ending;
}

function describeFailure(error: unknown): string {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

  return isTaken ? `Port ${port} is taken. Set PORT to a free one.` : String(error);
}
