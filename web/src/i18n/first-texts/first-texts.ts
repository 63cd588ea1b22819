import type { Language } from '../language.ts';

/** The texts of every page, one chunk for each language. */
export const firstTexts = {
  en: () => import('./en.ts'),
  zh: () => import('./zh.ts'),
} satisfies Record<Language, () => Promise<{ firstTexts: object }>>;
