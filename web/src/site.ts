import type { SiteFacts } from '@vermilion/contract/site-facts';

/** What the server says of the studio in the `site` meta tag. index.html has what holds while it says nothing. */
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

/** The credits that texts for visitors promise; 0 where nothing is promised. */
export function offeredCredits(): number {
  return isSignUpOffered() ? facts.bonusCredits : 0;
}
