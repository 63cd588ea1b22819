/** See ADM-5. */
import { z } from 'zod';
import { email } from '../accounts.ts';
import { defineEndpoint } from '../endpoint.ts';
import { routes } from '../routes.ts';
import { MAIL_WAYS } from './setup.ts';

const systemNode = z.object({
  id: z.string(),
  role: z.enum(['all', 'api', 'worker']),
  /** The last migration that the node's program contains. */
  schema: z.string(),
  /** The version of the program; null if the node's version does not report it. */
  version: z.string().nullable(),
  started_at: z.string(),
  /** Seconds since the node's last heartbeat. Heartbeats come every five seconds. */
  silent_seconds: z.number(),
});
export type SystemNode = z.infer<typeof systemNode>;

const system = z.object({
  version: z.string(),
  /** The last migration of the database. */
  schema: z.string(),
  node_version: z.string(),
  postgres_version: z.string(),
  /** The running nodes, and nodes that were killed within the last hour. */
  nodes: z.array(systemNode),
  database: z.object({
    size_bytes: z.number().int(),
    /** The duration of a minimal query. */
    latency_ms: z.number(),
  }),
  store: z.object({
    kind: z.enum(['bucket', 'folder']),
    /** The disk of the answering node's data folder, if known. */
    disk_free_bytes: z.number().int().nullable(),
    disk_size_bytes: z.number().int().nullable(),
  }),
  mail: z.enum(MAIL_WAYS),
  /** The reasons why this node is not ready, a line each. */
  troubles: z.array(z.string()),
  /** The last complete backup, if the audit log still has it. */
  last_backup_at: z.string().nullable(),
});
export type System = z.infer<typeof system>;

export const systemEndpoints = {
  getSystem: defineEndpoint(routes.getSystem, {
    summary: 'Versions, nodes, database, store and the last backup',
    tag: 'system',
    answer: system,
  }),
  testMail: defineEndpoint(routes.testMail, {
    summary: 'Send a mail to see whether it arrives',
    tag: 'system',
    body: z.object({ to: email }),
    /** `problem` is the mail server's error, or null. */
    answer: z.object({ mail: z.enum(MAIL_WAYS), problem: z.string().nullable() }),
    errors: ['RATE_LIMITED'],
  }),
};
