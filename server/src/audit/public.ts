/** What other capabilities may ask of the audit log. */
export { type AuditActor, auditActorOf } from './audit-actor.ts';
export { noteAgreement } from './note-agreement.ts';
export { forgetInAudit, insertAudit, listAuditAfter } from './queries.ts';
