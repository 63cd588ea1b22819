import type { Language } from '../language.ts';

export const firstTexts = {
  en: () => import('./en.ts'),
  zh: () => import('./zh.ts'),
} satisfies Record<Language, () => Promise<{ firstTexts: object }>>;
