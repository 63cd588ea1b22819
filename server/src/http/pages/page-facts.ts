import type { SiteSettings } from '@vermilion/contract/admin/site-settings';
import { SITE_FACTS_NAME, type SiteFacts } from '@vermilion/contract/site-facts';
import type { Context } from '../../context.ts';
import { escapeHtml } from '../escape-html.ts';
import { hasMail } from '../local-access.ts';
import { withBrandStyle } from './brand-style.ts';

export type PageFacts = {
  brandName: string;
  site: SiteFacts;
  brand: Pick<SiteSettings, 'accent' | 'logo'>;
};

export function pageFactsOf({ config, siteSettings }: Context): PageFacts {
  const settings = siteSettings.current();
  const { policy, domains } = settings['sign-up'];

  return {
    brandName: settings['brand-name'],
    brand: { accent: settings.accent, logo: settings.logo },
    site: {
      signUpPolicy: policy,
      signUpDomains: policy === 'domains' ? domains : [],
      bonusCredits: settings['sign-up-bonus'],
      hasMail: hasMail(config),
      hasCover: settings['safety-cover'],
      trashDays: settings['trash-days'],
      contactEmail: settings['contact-email'],
    },
  };
}

const SITE = new RegExp(`(<meta name="${SITE_FACTS_NAME}" content=)'[^']*'`);

/** The replacements are functions, because a text with "$&" would have a special meaning. */
export function withPageFacts(html: string, { brandName, site, brand }: PageFacts): string {
  return withBrandStyle(html, brand)
    .replaceAll('%BRAND_NAME%', () => escapeHtml(brandName))
    .replace(SITE, (_, start: string) => `${start}"${escapeHtml(JSON.stringify(site))}"`);
}
