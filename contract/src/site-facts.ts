/**
 * The facts of the studio that every page has before it makes a call: the server writes them into
 * the page. Plain data, so that a page can import it without the schemas.
 */

/** The policies of sign-up: anybody, by invite only, addresses of certain domains, or nobody. */
export const SIGN_UP_POLICIES = ['open', 'invited', 'domains', 'closed'] as const;
export type SignUpPolicy = (typeof SIGN_UP_POLICIES)[number];

export type SiteFacts = {
  signUpPolicy: SignUpPolicy;
  /** The domains whose addresses may sign up while the policy is `domains`; otherwise empty. */
  signUpDomains: readonly string[];
  /** The credits of a new account. */
  bonusCredits: number;
  /** False on an installation that sends no mail: administrators confirm people instead. */
  hasMail: boolean;
  /** Whether flagged pictures are covered. */
  hasCover: boolean;
  /** Days from the trash to the deletion for good. */
  trashDays: number;
  /** The address that people can write to; null if the studio names none. */
  contactEmail: string | null;
};

/** The name of the `<meta>` element that has them as JSON. */
export const SITE_FACTS_NAME = 'site';
