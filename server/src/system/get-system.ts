import { statfs } from 'node:fs/promises';
import type { System } from '@vermilion/contract/admin/system';
import type { Context } from '../context.ts';
import { askDatabase } from '../database/database.ts';
import { lastMigration } from '../migrations/list.ts';
import { mailWayOf } from '../setup/public.ts';
import { version } from '../version/public.ts';
import { findLastBackup, listNodes, type NodeRow, readDatabaseFacts } from './queries.ts';

/** No statement may scan a table that grows with works or people. */
export async function getSystem(ctx: Context): Promise<System> {
  const latencyMs = await measureLatency(ctx);
  const [nodes, database, disk, backupAt, { troubles }] = await Promise.all([
    listNodes(ctx.db),
    readDatabaseFacts(ctx.db),
    readDisk(ctx.config.dataDir),
    findLastBackup(ctx.db),
    ctx.readiness.check(),
  ]);

  return {
    ...{ version, schema: lastMigration, node_version: process.versions.node },
    postgres_version: database.version,
    nodes: nodes.map(presentNode),
    database: { size_bytes: database.sizeBytes, latency_ms: latencyMs },
    store: { kind: ctx.config.s3 ? 'bucket' : 'folder', ...disk },
    mail: mailWayOf(ctx),
    troubles,
    last_backup_at: backupAt?.toISOString() ?? null,
  };
}

async function measureLatency({ db }: Context): Promise<number> {
  const startedAt = performance.now();
  await askDatabase(db);

  return performance.now() - startedAt;
}

async function readDisk(
  folder: string,
): Promise<Pick<System['store'], 'disk_free_bytes' | 'disk_size_bytes'>> {
  const disk = await statfs(folder).catch(() => null);

  return {
    disk_free_bytes: disk ? disk.bavail * disk.bsize : null,
    disk_size_bytes: disk ? disk.blocks * disk.bsize : null,
  };
}

function presentNode({ id, role, schema, version: own, startedAt, silentSeconds }: NodeRow) {
  return {
    ...{ id, role, schema, version: own },
    started_at: startedAt.toISOString(),
    silent_seconds: Math.max(0, silentSeconds),
  };
}
