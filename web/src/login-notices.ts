/**
 * The messages that a link to the log-in page may contain. The links have these English texts in
 * every language, and the page shows its own text for each. It ignores other messages, so that no
 * link can put words on the page.
 */
export const loginMessages = {
  'Email confirmed successfully! Please log in.': 'confirm.loginMessage',
  'Your password has been set. Please log in.': 'resetPassword.loginMessage',
  'Your account is ready. Please log in.': 'signUp.ready',
  'Your account has been deleted.': 'profile.delete.done',
} as const;
export type LoginMessage = keyof typeof loginMessages;

export const loginErrors = {
  'Your session has expired. Please log in again.': 'common:errors.sessionExpired',
  'This account is suspended.': 'suspended.title',
} as const;
export type LoginError = keyof typeof loginErrors;
