import type { Language } from '../language.ts';

/** The texts that every page needs, one chunk a language. */
export const firstTexts = {
  en: () => import('./en.ts'),
  zh: () => import('./zh.ts'),
} satisfies Record<Language, () => Promise<{ firstTexts: object }>>;
