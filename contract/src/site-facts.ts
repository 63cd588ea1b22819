/**
 * The facts that the server writes into every page. This module has no schemas, so that pages can
 * import it without zod.
 */

export const SIGN_UP_POLICIES = ['open', 'invited', 'domains', 'closed'] as const;
export type SignUpPolicy = (typeof SIGN_UP_POLICIES)[number];

export type SiteFacts = {
  signUpPolicy: SignUpPolicy;
  /** Allowed domains under the policy `domains`; otherwise empty. */
  signUpDomains: readonly string[];
  bonusCredits: number;
  /** False if the studio sends no mails, so administrators confirm people. */
  hasMail: boolean;
  /** True if flagged pictures are covered. */
  hasCover: boolean;
  trashDays: number;
  contactEmail: string | null;
};

/** The name of the `<meta>` element that has the facts as JSON. */
export const SITE_FACTS_NAME = 'site';
