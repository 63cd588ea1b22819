/** What other capabilities may ask of the audit log. */
export { noteAgreement } from './note-agreement.ts';
export { forgetInAudit, insertAudit, listAuditAfter } from './queries.ts';
