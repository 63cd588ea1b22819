/**
 * GET with `auditFilter` of `audit.ts` downloads the audit log as CSV. The answer is a file and not
 * JSON, so `endpoints` does not include this path.
 */
export const AUDIT_CSV_PATH = '/api/v1/admin/audit.csv';
