// Prints every mail of accounts in both languages as JSON, `{ kind, language, html }[]`, for `npm
// run shots`.

import { letterPaths } from '../../src/accounts/mails/letter-kinds.ts';
import { writeLetter } from '../../src/accounts/mails/write-letter.ts';

const facts = {
  brandName: 'Vermilion',
  accent: null,
  logoId: null,
  publicUrl: 'https://studio.example.com',
  token: 'n3bYx-Q2_k4vWm8LrT6pJc',
  askedAt: new Date('2026-01-05T10:30:00Z'),
  userAgent:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
};
// as: the keys of `letterPaths`
const kinds = Object.keys(letterPaths) as (keyof typeof letterPaths)[];

const letters = kinds.flatMap(kind =>
  (['en', 'zh'] as const).map(language => ({
    kind,
    language,
    html: writeLetter(kind, { ...facts, language }).html,
  })),
);
process.stdout.write(JSON.stringify(letters));
