import { z } from 'zod';
import { givenPassword, message } from './accounts.ts';
import { defineEndpoint } from './endpoint.ts';
import { id } from './ids.ts';
import { routes } from './routes.ts';

export const EXPORT_STATUSES = ['pending', 'ready', 'failed'] as const;

/**
 * A copy of a person's data as a zip file. `done` and `total` count works. `size_bytes` and
 * `expires_at` are null until the copy is ready.
 */
export const accountExport = z.object({
  id,
  status: z.enum(EXPORT_STATUSES),
  done: z.number().int(),
  total: z.number().int(),
  size_bytes: z.number().int().nullable(),
  created_at: z.string(),
  expires_at: z.string().nullable(),
});
export type AccountExport = z.infer<typeof accountExport>;

/**
 * If the operator labels AI pictures, `is_agreed` means that the person takes on this duty and gets
 * the unlabeled originals. Otherwise the copy has labeled JPEGs.
 */
const exportBody = z.object({ is_agreed: z.boolean().optional() });
export type ExportBody = z.infer<typeof exportBody>;

export const accountDataEndpoints = {
  requestExport: defineEndpoint(routes.requestExport, {
    summary: 'Request a copy of the user’s data; answers the pending copy if there is one',
    tag: 'account',
    // A call without a body has the body null.
    body: exportBody.nullish(),
    answer: z.object({ export: accountExport }),
    status: 202,
    errors: ['RATE_LIMITED', 'AGREEMENT_NEEDED'],
  }),
  getExport: defineEndpoint(routes.getExport, {
    summary: 'The state of the last copy; null if there is none',
    tag: 'account',
    answer: z.object({ export: accountExport.nullable() }),
  }),
  deleteAccount: defineEndpoint(routes.deleteAccount, {
    summary:
      'Delete the account with works, uploads, sessions and personal data; the ledger stays, without a name',
    tag: 'account',
    body: z.object({ password: givenPassword }),
    answer: message,
    errors: ['AUTH_INVALID_CREDENTIALS', 'LAST_ADMIN', 'RATE_LIMITED'],
  }),
};
