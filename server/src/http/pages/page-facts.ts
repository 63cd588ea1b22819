import { SITE_FACTS_NAME, type SiteFacts } from '@vermilion/contract/site-facts';
import type { Context } from '../../context.ts';
import { escapeHtml } from '../escape-html.ts';
import { hasLocalPages } from '../local-access.ts';

export type PageFacts = { brandName: string; site: SiteFacts };

/** What every page shows of the settings. */
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
    },
  };
}

/** Whether mails reach somebody: by a mail server, or in the outbox of the person at this machine. */
export function hasMail(config: Context['config']): boolean {
  return config.smtpUrl !== undefined || hasLocalPages(config);
}

const SITE = `<meta name="${SITE_FACTS_NAME}" content="`;

/** Writes the facts into the built page. Functions, because in a text "$&" would have a meaning. */
export function withPageFacts(html: string, { brandName, site }: PageFacts): string {
  return html
    .replaceAll('%BRAND_NAME%', () => escapeHtml(brandName))
    .replace(SITE, () => SITE + escapeHtml(JSON.stringify(site)));
}
