import type { SiteFacts } from '@vermilion/contract/site-facts';

/** Facts about the studio from the server's `site` meta tag. index.html has the defaults. */
let facts: SiteFacts;

export function setSite(site: SiteFacts): void {
  facts = site;
}

export function site(): SiteFacts {
  return facts;
}

/** Whether a visitor can sign up without an invite. */
export function isSignUpOffered(): boolean {
  return ['open', 'domains'].includes(facts.signUpPolicy);
}

/** Returns the credits that texts promise to visitors, or 0. */
export function offeredCredits(): number {
  return isSignUpOffered() ? facts.bonusCredits : 0;
}
