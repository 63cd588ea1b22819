/** See SES-16, and T41 in docs/reliability.md. */
import { describe, expect, test } from 'vitest';
import type { LetterKind } from './letter-kinds.ts';
import { type LetterFacts, writeLetter } from './write-letter.ts';

const facts: LetterFacts = {
  brandName: 'Vermilion',
  accent: null,
  logoId: null,
  publicUrl: 'https://studio.example.com',
  token: 'abc-DEF_123',
  language: 'en',
  askedAt: new Date('2026-01-05T10:30:00Z'),
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
};

const { publicUrl, token } = facts;

const addresses: Record<LetterKind, string> = {
  confirm: `${publicUrl}/auth/confirm?token=${token}`,
  'confirm-again': `${publicUrl}/auth/confirm?token=${token}`,
  'confirm-first': `${publicUrl}/auth/confirm?token=${token}`,
  'already-confirmed': `${publicUrl}/login`,
  reset: `${publicUrl}/reset-password?token=${token}`,
  'change-email': `${publicUrl}/auth/confirm?token=${token}`,
  'address-taken': `${publicUrl}/login`,
  'password-changed': `${publicUrl}/forgot-password`,
  'email-change-asked': `${publicUrl}/forgot-password`,
  'email-changed': `${publicUrl}/contact`,
  'account-deleted': `${publicUrl}/`,
};

describe.each(['en', 'zh'] as const)('letters in %s', language => {
  // `Object.entries` loses the type of the keys.
  describe.each(Object.entries(addresses) as [LetterKind, string][])(
    'the letter "%s"',
    (kind, address) => {
      const mail = writeLetter(kind, { ...facts, language });

      test('links to its address in text and html, and to no other', () => {
        expect(mail.text.split('\n')).toContain(address);
        expect(mail.html).toContain(`href="${address}"`);
        expect(new Set(mail.html.match(/(?<=href=")[^"]*/g))).toEqual(new Set([address]));
      });

      test('has a token only if its link needs one', () => {
        expect(`${mail.subject} ${mail.text} ${mail.html}`.includes(String(token))).toBe(
          address.includes('token='),
        );
      });

      test('has the same content in text and html, with time and browser of the request', () => {
        const words = mail.html
          .replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ')
          .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

        const flat = (text: string) => text.replace(/\s+/g, '');
        for (const block of mail.text.split('\n\n').slice(0, -1)) {
          for (const line of block.split('\n'))
            expect(flat(words)).toContain(flat(line).replace(/[:：]$/, ''));
        }
        expect(mail.text).toContain('10:30');
        expect(mail.text).toContain('Edge');
      });
    },
  );

  test('no two letters have the same subject', () => {
    const subjects = (Object.keys(addresses) as LetterKind[]).map(
      kind => writeLetter(kind, { ...facts, language }).subject,
    );

    expect(new Set(subjects).size).toBe(subjects.length);
  });
});

test('a letter names time and browser in its language', () => {
  expect(writeLetter('confirm', facts).text).toContain(
    'Jan 5, 2026, 10:30 UTC, with Edge on Windows',
  );
  expect(writeLetter('confirm', { ...facts, language: 'zh' }).text).toContain(
    '2026年1月5日 10:30（UTC），Windows 上的 Edge',
  );
});

test('a mail names only the browser that the server recognized, and quotes nothing else of the User-Agent header', () => {
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

test('the Chinese letters use the words of the Chinese pages, and Chinese punctuation', () => {
  for (const brandName of ['Vermilion', 'Atelier']) {
    for (const kind of Object.keys(addresses) as LetterKind[]) {
      const { subject, text } = writeLetter(kind, { ...facts, brandName, language: 'zh' });

      // The pages say 账号, 你 and 验证 instead of these words.
      expect(`${subject}\n${text}`).not.toMatch(/账户|您|确认|重置/);
      expect(text).not.toMatch(/[\s\u2009][，。；：、（）]|[\p{Script=Han}][,;:]/u);
    }
  }
});

test('the Chinese brand is 朱砂', () => {
  const mail = writeLetter('confirm', { ...facts, language: 'zh' });

  expect(mail.subject).toBe('请验证你的邮箱 · 朱砂');
  expect(mail.text).not.toContain('Vermilion');
});
