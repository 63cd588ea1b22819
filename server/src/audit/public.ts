export { type AuditActor, auditActorOf } from './audit-actor.ts';
export { exportAudit } from './list/export-audit.ts';
export { findActorNames } from './list/find-actor-names.ts';
export { listAudit } from './list/list-audit.ts';
export { noteAgreement } from './note-agreement.ts';
export { forgetInAudit, insertAudit, listAuditAfter } from './queries.ts';
