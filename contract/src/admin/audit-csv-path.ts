/**
 * GET with `auditFilter` of `audit.ts` downloads the audit log as CSV. The answer is a file, so
 * this is no endpoint.
 */
export const AUDIT_CSV_PATH = '/api/v1/admin/audit.csv';
