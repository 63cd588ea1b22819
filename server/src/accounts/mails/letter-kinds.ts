/** Every mail of accounts: which there are, where the button of each leads, and what has to be said in each language. */

/** Where a letter's button leads. */
export const letterPaths = {
  /** A sign-up waits to be confirmed. */
  confirm: '/auth/confirm?token=',
  /** An operator withdrew the confirmation. */
  'confirm-again': '/auth/confirm?token=',
  /** A reset was asked for, and there is only a sign-up. */
  'confirm-first': '/auth/confirm?token=',
  /** There is nothing to confirm. */
  'already-confirmed': '/login',
  reset: '/reset-password?token=',
  /** To the address that an account is to move to. */
  'change-email': '/auth/confirm?token=',
  /** To the same, where it has an account already. */
  'address-taken': '/login',
  'password-changed': '/forgot-password',
  /** To the address that an account is to leave, and once it has left it. */
  'email-change-asked': '/forgot-password',
  'email-changed': '/contact',
  'account-deleted': '/',
} as const satisfies Record<string, `/${string}`>;

export type LetterKind = keyof typeof letterPaths;

const alertKinds = [
  'password-changed',
  'email-change-asked',
  'email-changed',
  'account-deleted',
] as const;
/** Letters that tell what happened, whatever became of it since. */
export type AlertKind = (typeof alertKinds)[number];

export function isAlertKind(kind: string): kind is AlertKind {
  return alertKinds.some(known => known === kind);
}

/** What the letters say: `brand` and `when` (time and browser) are ready to be read. */
export type Words = {
  urlLead: string;
  letters: Record<
    LetterKind,
    (facts: { brand: string; when: string }) => {
      subject: string;
      title: string;
      paragraphs: string[];
      action: string;
      footnotes: string[];
    }
  >;
};
