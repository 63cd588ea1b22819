export { lockAdminsFor, requireAdmin, userIdOf } from './administrators.ts';
export { enqueueAlert } from './alerts/enqueue-alert.ts';
export {
  deleteClosedUser,
  findAskedAddress,
  findClosedUser,
  listClosedUsers,
  listSessionsAfter,
} from './data-queries.ts';
export { createInvite } from './invites/create-invite.ts';
export { listInvites } from './invites/list-invites.ts';
export { revokeInvite } from './invites/revoke-invite.ts';
export { createAccount } from './links/confirm-account.ts';
export { confirmPerson } from './links/confirm-person.ts';
export { describeBrowser } from './mails/describe-browser.ts';
export { hashPassword } from './passwords/passwords.ts';
export { lockVerified, verifyPassword } from './passwords/verify-password.ts';
export {
  findUserById,
  findUserByKey,
  lockAdmins,
  lockUser,
  setConfirmedAt,
  setProfile,
  setRole,
  type User,
} from './queries.ts';
export { createResetLink } from './recovery/create-reset-link.ts';
export { isLastAdmin, keyOfEmail } from './rules.ts';
export { endSessionsOf } from './sessions/end-sessions-of.ts';
export { findLiveSessions } from './sessions/find-live-sessions.ts';
export { closeAccount } from './settings/close-account.ts';
export { suspendAccount } from './suspension/suspend-account.ts';
export { unsuspendAccount } from './suspension/unsuspend-account.ts';
