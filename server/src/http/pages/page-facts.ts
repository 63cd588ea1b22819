import { SITE_FACTS_NAME, type SiteFacts } from '@vermilion/contract/site-facts';
import type { Context } from '../../context.ts';
import { escapeHtml } from '../escape-html.ts';
import { hasMail } from '../local-access.ts';

export type PageFacts = { brandName: string; site: SiteFacts };

/** Returns the settings that every page shows. */
export function pageFactsOf({ config, siteSettings }: Context): PageFacts {
  const settings = siteSettings.current();
  const { policy, domains } = settings['sign-up'];

  return {
    brandName: settings['brand-name'],
    site: {
      signUpPolicy: policy,
      signUpDomains: policy === 'domains' ? domains : [],
      bonusCredits: settings['sign-up-bonus'],
      hasMail: hasMail(config),
      hasCover: settings['safety-cover'],
      trashDays: settings['trash-days'],
    },
  };
}

const SITE = new RegExp(`(<meta name="${SITE_FACTS_NAME}" content=)'[^']*'`);

/** Writes the facts into the built page. Functions, because in a text "$&" would have a meaning. */
export function withPageFacts(html: string, { brandName, site }: PageFacts): string {
  return html
    .replaceAll('%BRAND_NAME%', () => escapeHtml(brandName))
    .replace(SITE, (_, start: string) => `${start}"${escapeHtml(JSON.stringify(site))}"`);
}
