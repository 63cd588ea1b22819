import type { Language } from '../language.ts';

/** What every page needs is one chunk of each language. */
export const firstTexts = {
  en: () => import('./en.ts'),
  zh: () => import('./zh.ts'),
} satisfies Record<Language, () => Promise<{ firstTexts: object }>>;
