/**
 * What every page knows of the studio's settings before it asks for anything: the server writes it
 * into the page.
 */
import type { SignUpPolicy } from './sign-up-policy.ts';

export type SiteFacts = {
  signUpPolicy: SignUpPolicy;
  /** The domains that may sign up while the policy is `domains`; otherwise empty. */
  signUpDomains: readonly string[];
  /** The credits of a new account. */
  bonusCredits: number;
  /** False on an installation that sends no mail: administrators confirm people instead. */
  hasMail: boolean;
};

/** The name of the `<meta>` element that has them as JSON. */
export const SITE_FACTS_NAME = 'site';
