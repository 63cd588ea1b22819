import type { Context } from './context.ts';

export function brandOf({ siteSettings }: Pick<Context, 'siteSettings'>): string {
  return siteSettings.current()['brand-name'];
}

export function markSettingsOf(ctx: Pick<Context, 'config' | 'siteSettings'>) {
  return { brandName: brandOf(ctx), aigcProducer: ctx.config.aigcProducer };
}

/** The brand that mails show. `accent` is the color for a light background. */
export type LetterBrand = { brandName: string; accent: string | null; logoId: string | null };

export function letterBrandOf({ siteSettings }: Pick<Context, 'siteSettings'>): LetterBrand {
  const { 'brand-name': brandName, accent, logo } = siteSettings.current();

  return { brandName, accent: accent?.light ?? null, logoId: logo?.id ?? null };
}

/** Returns the name for running text. Only the default name has a Chinese form. */
export function brandIn(language: 'en' | 'zh', brandName: string): string {
  return language === 'zh' && brandName === 'Vermilion' ? '朱砂' : brandName;
}
