import { LOGO_PATH } from '@vermilion/contract/routes';
import { fillPath } from '@vermilion/contract/routing/fill-path';
import { brandIn, type LetterBrand } from '../../brand.ts';
import type { Language } from '../../http/language.ts';
import { describeBrowser } from './describe-browser.ts';
import { type LaidOut, layOut } from './letter.ts';
import { type LetterKind, letterPaths } from './letter-kinds.ts';
import { wordsEn } from './words-en.ts';
import { wordsZh } from './words-zh.ts';

const VERMILION = '#cc3117';

export type LetterFacts = LetterBrand & {
  publicUrl: string;
  /** Used only in letters whose link has a token. */
  token?: string;
  language: Language;
  askedAt: Date;
  userAgent: string;
};

export function writeLetter(kind: LetterKind, facts: LetterFacts): LaidOut {
  const { language, publicUrl, token = '' } = facts;
  const brand = brandIn(language, facts.brandName);
  const { letters, urlLead } = language === 'zh' ? wordsZh : wordsEn;
  const words = letters[kind]({ brand, when: sayWhen(facts) });
  const path = letterPaths[kind];
  const url = `${publicUrl}${path}${path.endsWith('=') ? token : ''}`;

  const logoUrl =
    facts.logoId === null ? null : `${publicUrl}${fillPath(LOGO_PATH, { id: facts.logoId })}`;
  const accent = facts.accent ?? VERMILION;
  const action = { label: words.action, url };

  return layOut({ ...words, language, brand, accent, logoUrl, urlLead, action });
}

function sayWhen({ askedAt, userAgent, language }: LetterFacts): string {
  const browser = describeBrowser(userAgent, language);
  if (language === 'zh') {
    const time = new Intl.DateTimeFormat('zh-CN', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'UTC',
    });
    return `${time.format(askedAt)}（UTC），${browser}`;
  }
  const time = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });

  return `${time.format(askedAt)} UTC, with ${browser}`;
}
