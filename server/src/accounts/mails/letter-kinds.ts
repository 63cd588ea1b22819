export const letterPaths = {
  confirm: '/auth/confirm?token=',
  'confirm-again': '/auth/confirm?token=',
  /** Sent after a request to reset the password, if the address has only an unconfirmed sign-up. */
  'confirm-first': '/auth/confirm?token=',
  /** Sent instead of a confirmation mail, if the address has a confirmed account. */
  'already-confirmed': '/login',
  reset: '/reset-password?token=',
  'change-email': '/auth/confirm?token=',
  /** Sent to the requested new address when it already belongs to another account. */
  'address-taken': '/login',
  'password-changed': '/forgot-password',
  /**
   * Sent to the old address when a change of the address is requested. `email-changed` goes to the
   * old address too, after the change.
   */
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
/** The kinds of mails about a past event. A later change does not stop such a mail. */
export type AlertKind = (typeof alertKinds)[number];

export function isAlertKind(kind: string): kind is AlertKind {
  return alertKinds.some(known => known === kind);
}

/** `brand` and `when`, which has time and browser, are texts ready for display. */
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
