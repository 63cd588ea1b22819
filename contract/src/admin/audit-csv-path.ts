/**
 * GET with `auditFilter` of `audit.ts` downloads the rows of the audit log as CSV. The answer is
 * the file, so this is no endpoint.
 */
export const AUDIT_CSV_PATH = '/api/v1/admin/audit.csv';
