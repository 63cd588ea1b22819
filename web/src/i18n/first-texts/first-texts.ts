import type { Language } from '../language.ts';

/** Each language is in a separate chunk. */
export const firstTexts = {
  en: () => import('./en.ts'),
  zh: () => import('./zh.ts'),
} satisfies Record<Language, () => Promise<{ firstTexts: object }>>;
