import type { SiteFacts } from '@vermilion/contract/site-facts';

/** The server writes the facts into the meta tag `site`, and index.html has the defaults. */
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
