/** See ADL-1, ADL-2, ADL-3. */
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { routes } from '../routes.ts';
import { adminPage, partyFilter, timeRange } from './admin-page.ts';

/** The `command` of a filter that leaves out the rows of `sign-in`, which are most of the rows. */
export const WITHOUT_SIGN_INS = 'without-sign-ins';

/**
 * `name` is a person's address, an operating-system user, the key of a setting or the title of a
 * preset; otherwise null.
 */
const auditParty = z.object({
  /**
   * The key that the row stores, such as `user:ID`, `cli:NAME`, `deleted:…`, `setting:KEY` or an
   * id.
   */
  key: z.string(),
  kind: z.enum(['person', 'machine', 'deleted', 'setting', 'preset', 'other']),
  name: z.string().nullable(),
});
export type AuditParty = z.infer<typeof auditParty>;

const auditEntry = z.object({
  id,
  created_at: z.string(),
  command: z.string(),
  actor: auditParty,
  subject: auditParty,
  /** The details that the command wrote; a change has `before` and `after`. */
  details: z.record(z.string(), z.json()),
});
export type AuditEntryView = z.infer<typeof auditEntry>;

/** `actor` and `subject` are the address of an account, or the `key` of an `auditParty`. */
export const auditFilter = z.object({
  command: z
    .string()
    .regex(/^[a-z-]{1,40}$/)
    .optional(),
  actor: partyFilter,
  subject: partyFilter,
  ...timeRange,
});
export type AuditFilter = z.output<typeof auditFilter>;

export const auditEndpoints = {
  listAudit: defineEndpoint(routes.listAudit, {
    summary: 'Who did what, the latest first; `next` is the `before` of the next page',
    tag: 'audit',
    query: auditFilter.extend(adminPage),
    answer: z.object({ entries: z.array(auditEntry), next: id.nullable() }),
  }),
};
