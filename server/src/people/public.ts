/** The operations that the command line also calls. */
export { deletePerson } from './delete-person.ts';
export { endPersonSessions } from './end-person-sessions.ts';
export { exportPerson } from './export-person.ts';
export { grantToPerson } from './grant-to-person.ts';
export { listSignUps } from './list-sign-ups.ts';
export { listSessionsOfPerson } from './queries.ts';
export { setPersonRole } from './set-person-role.ts';
export { suspendPerson } from './suspend-person.ts';
export { unconfirmPerson } from './unconfirm-person.ts';
export { unsuspendPerson } from './unsuspend-person.ts';
