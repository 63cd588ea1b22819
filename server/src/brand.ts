import type { Context } from './context.ts';

/** The name of the studio, from the environment or an administrator. */
export function brandOf({ siteSettings }: Pick<Context, 'siteSettings'>): string {
  return siteSettings.current()['brand-name'];
}

/** The origin marks of the studio in its picture files. */
export function markingOf(ctx: Pick<Context, 'config' | 'siteSettings'>) {
  return { brandName: brandOf(ctx), aigcProducer: ctx.config.aigcProducer };
}

/** What mails show of the studio beside its name. Mails have a light page. */
export type LetterBrand = { brandName: string; accent: string | null; logoId: string | null };

export function letterBrandOf({ siteSettings }: Pick<Context, 'siteSettings'>): LetterBrand {
  const { 'brand-name': brandName, accent, logo } = siteSettings.current();

  return { brandName, accent: accent?.light ?? null, logoId: logo?.id ?? null };
}

/** Returns the name for running text: the default one has a Chinese form. */
export function brandIn(language: 'en' | 'zh', brandName: string): string {
  return language === 'zh' && brandName === 'Vermilion' ? '朱砂' : brandName;
}
