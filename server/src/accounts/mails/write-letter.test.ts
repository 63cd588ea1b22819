import { describe, expect, test } from 'vitest';
import { type LetterFacts, type LetterKind, writeLetter } from './write-letter.ts';

const facts: LetterFacts = {
  brandName: 'Vermilion',
  publicUrl: 'https://studio.example.com',
  token: 'abc-DEF_123',
  language: 'en',
  askedAt: new Date('2026-01-05T10:30:00Z'),
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
};
const link = 'https://studio.example.com/auth/confirm?token=abc-DEF_123';

describe.each(['en', 'zh'] as const)('in %s', language => {
  test.each(['confirm', 'confirm-again'] as const)('the mail "%s" has its link in text and html', kind => {
    const mail = writeLetter(kind, { ...facts, language });

    expect(mail.text.split('\n')).toContain(link);
    expect(mail.html).toContain(`href="${link}"`);
  });

  test('who is confirmed already is led to the log-in page, without a token', () => {
    const mail = writeLetter('already-confirmed', { ...facts, language });

    expect(mail.text).toContain('https://studio.example.com/login');
    expect(mail.text + mail.html).not.toContain('abc-DEF_123');
  });

  test.each(['confirm', 'confirm-again', 'already-confirmed'] as LetterKind[])(
    '"%s" says the same in text and html',
    kind => {
      const mail = writeLetter(kind, { ...facts, language });
      const words = mail.html
        .replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ')
        .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

      const flat = (text: string) => text.replace(/\s+/g, '');
      for (const block of mail.text.split('\n\n').slice(0, -1)) {
        for (const line of block.split('\n')) expect(flat(words)).toContain(flat(line).replace(/:$/, ''));
      }
    },
  );
});

test('time and browser are named in each language', () => {
  expect(writeLetter('confirm', facts).text).toContain('Jan 5, 2026, 10:30 UTC, with Edge on Windows');
  expect(writeLetter('confirm', { ...facts, language: 'zh' }).text).toContain(
    '2026年1月5日 10:30（UTC），Windows 上的 Edge',
  );
});

test('nothing that a caller sends gets into a mail', () => {
  const userAgent = 'evil"><script>alert(1)</script> http://evil.example Firefox/1';

  const mail = writeLetter('confirm', { ...facts, userAgent });

  expect(mail.text + mail.html).not.toContain('evil');
  expect(mail.text).toContain('with Firefox.');
});

test('an operator’s own name replaces the brand and its seal, escaped', () => {
  const mail = writeLetter('confirm', { ...facts, brandName: '<Färbe>', language: 'zh' });

  expect(mail.html).not.toContain('<Färbe>');
  expect(mail.html).not.toContain('朱');
  expect(mail.subject).toContain('<Färbe>');
});

test('the Chinese brand is 朱砂', () => {
  const mail = writeLetter('confirm', { ...facts, language: 'zh' });

  expect(mail.subject).toBe('请确认您的邮箱 · 朱砂');
  expect(mail.text).not.toContain('Vermilion');
});
