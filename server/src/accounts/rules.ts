import { RESEND_COOLDOWN_SECONDS } from '@vermilion/contract/limits';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

export const SESSION_SECONDS = 30 * DAY_SECONDS;
export const SESSION_IDLE_SECONDS = 7 * DAY_SECONDS;
/** The shortest interval between two writes of the time of last use. */
export const SESSION_TOUCH_SECONDS = 600;
export const RECOVERY_SECONDS = 900;
export const SIGN_UP_COOKIE_SECONDS = DAY_SECONDS;
export const UNCONFIRMED_COOKIE_SECONDS = 900;
export const KNOWN_BROWSER_SECONDS = 365 * DAY_SECONDS;
/** The cookie of a browser has marks for at most this many addresses, the latest ones. */
export const KNOWN_BROWSER_ADDRESSES_MAX = 5;
/** Pending sign-ups are deleted after this time. */
export const SIGN_UP_SECONDS = 7 * DAY_SECONDS;
/** An unsent alert is abandoned after this time. */
export const ALERT_SECONDS = 7 * DAY_SECONDS;
/** A sign-in checks at most this many pending sign-ups, newest first. */
export const SIGN_UPS_CONSIDERED_MAX = 20;

export const linkSeconds = {
  confirm: DAY_SECONDS,
  reset: HOUR_SECONDS,
  'change-email': DAY_SECONDS,
} as const;
/** A reset link that an administrator hands to a user is valid for this long. */
export const HANDED_RESET_LINK_SECONDS = DAY_SECONDS;
export type LinkKind = keyof typeof linkSeconds;
export const LINK_KINDS: readonly LinkKind[] = ['confirm', 'reset', 'change-email'];

/** See LIM-1 in docs/behaviour. */
export const limitRules = {
  signInBurst: { name: 'sign-in-burst', calls: 3, perSeconds: 10 },
  signInAccount: { name: 'sign-in-account', calls: 30, perSeconds: 900 },
  signInNetwork: { name: 'sign-in-network', calls: 300, perSeconds: 900 },
  signUpNetwork: { name: 'sign-up-network', calls: 60, perSeconds: HOUR_SECONDS },
  resendNetwork: { name: 'resend-confirmation-network', calls: 30, perSeconds: HOUR_SECONDS },
  forgotNetwork: { name: 'forgot-password-network', calls: 30, perSeconds: HOUR_SECONDS },
  inviteNetwork: { name: 'invite-network', calls: 300, perSeconds: HOUR_SECONDS },
  confirmNetwork: { name: 'confirm-network', calls: 300, perSeconds: HOUR_SECONDS },
  recoveryNetwork: { name: 'recovery-network', calls: 300, perSeconds: HOUR_SECONDS },
  resend: { name: 'resend-confirmation', calls: 1, perSeconds: RESEND_COOLDOWN_SECONDS },
  forgot: { name: 'forgot-password', calls: 1, perSeconds: RESEND_COOLDOWN_SECONDS },
  forgotKnownBrowser: { name: 'forgot-password-known-browser', calls: 6, perSeconds: HOUR_SECONDS },
  changeEmail: { name: 'change-email', calls: 1, perSeconds: RESEND_COOLDOWN_SECONDS },
  passwordCheck: { name: 'password-check', calls: 10, perSeconds: 900 },
} as const;

/** Mails to an address that the caller gives. Each kind has its own limits. */
export type AskedMail = 'sign-up' | 'resend' | 'forgot' | 'change-email';

/**
 * Returns how many mails of one kind a recipient gets: in total, and at the request of one network,
 * so that no network alone can use up the total.
 */
export function mailBudgets(kind: AskedMail) {
  return {
    recipient: { name: `mail-${kind}`, calls: 6, perSeconds: HOUR_SECONDS },
    recipientAndNetwork: { name: `mail-${kind}-network`, calls: 3, perSeconds: HOUR_SECONDS },
  };
}

/** Returns the same key for addresses that differ only in case. */
export function keyOfEmail(email: string): string {
  return email.toLowerCase();
}

export function secondsAfter(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}

/** The account may have been created or confirmed after the link was sent. */
export function decideConfirmation(
  user: { isConfirmed: boolean } | undefined,
  hasSignUp: boolean,
): 'create-account' | 'confirm-account' | 'refuse' {
  if (!user) return hasSignUp ? 'create-account' : 'refuse';

  return user.isConfirmed ? 'refuse' : 'confirm-account';
}

export function isLastAdmin(userId: string, adminIds: readonly string[]): boolean {
  return adminIds.length === 1 && adminIds[0] === userId;
}
