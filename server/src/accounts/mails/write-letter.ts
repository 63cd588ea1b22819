/** Every mail of accounts: which there are, where the button of each leads, and the words around it in the reader's language. */
import { brandIn } from '../../brand.ts';
import type { Language } from '../../http/language.ts';
import { describeBrowser } from './describe-browser.ts';
import { type LaidOut, layOut } from './letter.ts';
import { wordsEn } from './words-en.ts';
import { wordsZh } from './words-zh.ts';

/** Where a letter's button leads. */
const paths = {
  /** A sign-up waits to be confirmed. */
  confirm: '/auth/confirm?token=',
  /** An operator withdrew the confirmation. */
  'confirm-again': '/auth/confirm?token=',
  /** A reset was asked for, and there is only a sign-up. */
  'confirm-first': '/auth/confirm?token=',
  /** There is nothing to confirm. */
  'already-confirmed': '/login',
  reset: '/reset-password?token=',
  /** To the address that an account is to move to. */
  'change-email': '/auth/confirm?token=',
  /** To the same, where it has an account already. */
  'address-taken': '/login',
  'password-changed': '/forgot-password',
  /** To the address that an account is to leave, and once it has left it. */
  'email-change-asked': '/forgot-password',
  'email-changed': '/contact',
  'account-deleted': '/',
} as const satisfies Record<string, `/${string}`>;

export type LetterKind = keyof typeof paths;

const alertKinds = ['password-changed', 'email-change-asked', 'email-changed', 'account-deleted'] as const;
/** Letters that tell what happened, whatever became of it since. */
export type AlertKind = (typeof alertKinds)[number];

export type LetterFacts = {
  brandName: string;
  /** The origin of the links. */
  publicUrl: string;
  /** Of a link's letter. */
  token?: string;
  language: Language;
  /** When and with what it was asked for, or done. */
  askedAt: Date;
  userAgent: string;
};

/** What the letters say: `brand` and `when` (time and browser) are ready to be read. */
export type Words = {
  urlLead: string;
  letters: Record<
    LetterKind,
    (facts: { brand: string; when: string }) => {
      subject: string;
      title: string;
      paragraphs: string[];
      action: string;
      footnotes: string[];
    }
  >;
};

/** One letter, in the language of the browser that asked. */
export function writeLetter(kind: LetterKind, facts: LetterFacts): LaidOut {
  const { language, publicUrl, token = '' } = facts;
  const brand = brandIn(language, facts.brandName);
  const { letters, urlLead } = language === 'zh' ? wordsZh : wordsEn;
  const words = letters[kind]({ brand, when: sayWhen(facts) });
  const path = paths[kind];
  const url = `${publicUrl}${path}${path.endsWith('=') ? token : ''}`;

  return layOut({ ...words, language, brand, urlLead, action: { label: words.action, url } });
}

export function isAlertKind(kind: string): kind is AlertKind {
  return alertKinds.some(known => known === kind);
}

function sayWhen({ askedAt, userAgent, language }: LetterFacts): string {
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
