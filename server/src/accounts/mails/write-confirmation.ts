import type { Language } from '../../http/language.ts';
import { confirmationWordsEn } from './confirmation-words-en.ts';
import { confirmationWordsZh } from './confirmation-words-zh.ts';
import { describeBrowser } from './describe-browser.ts';
import { type LaidOut, layOut } from './letter.ts';

/** `confirm-again`: an operator withdrew the confirmation. `already-confirmed`: there is nothing to confirm, and the mail says so. */
export type ConfirmationKind = 'confirm' | 'confirm-again' | 'already-confirmed';

export type ConfirmationFacts = {
  brandName: string;
  /** The origin of the links. */
  publicUrl: string;
  token: string;
  language: Language;
  /** When and with what the sign-up, or the link, was asked for. */
  askedAt: Date;
  userAgent: string;
};

/** What one kind says: `brand` and `when` (time and browser) are ready to be read. */
export type ConfirmationWords = Record<
  ConfirmationKind,
  (facts: { brand: string; when: string }) => {
    subject: string;
    title: string;
    paragraphs: string[];
    action: string;
    footnotes: string[];
    urlLead: string;
  }
>;

/** The mail of a confirmation link, in the language of the browser that asked. */
export function writeConfirmation(kind: ConfirmationKind, facts: ConfirmationFacts): LaidOut {
  const { language, publicUrl, token } = facts;
  const brand = language === 'zh' && facts.brandName === 'Vermilion' ? '朱砂' : facts.brandName;
  const words = (language === 'zh' ? confirmationWordsZh : confirmationWordsEn)[kind]({ brand, when: sayWhen(facts) });
  const url = kind === 'already-confirmed' ? `${publicUrl}/login` : `${publicUrl}/auth/confirm?token=${token}`;

  return layOut({ ...words, language, brand, action: { label: words.action, url } });
}

function sayWhen({ askedAt, userAgent, language }: ConfirmationFacts): string {
  const browser = describeBrowser(userAgent, language);
  if (language === 'zh') {
    const time = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
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
