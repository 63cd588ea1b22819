import type { SiteFacts } from '@vermilion/contract/site-facts';

/**
 * The facts of the meta tag `site`, which the server fills in. Without a server, index.html has
 * defaults.
 */
let facts: SiteFacts;

export function setSite(site: SiteFacts): void {
  facts = site;
}

export function site(): SiteFacts {
  return facts;
}

/** Returns whether a visitor can sign up without an invite. */
export function isSignUpOffered(): boolean {
  return ['open', 'domains'].includes(facts.signUpPolicy);
}

/** Returns the credits that texts promise to visitors; 0 if visitors can't sign up. */
export function offeredCredits(): number {
  return isSignUpOffered() ? facts.bonusCredits : 0;
}
