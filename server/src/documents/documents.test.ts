// See DOC-1.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DOCUMENT_NAMES } from '@vermilion/contract/document-names';
import { DOCUMENT_LANGUAGES } from '@vermilion/contract/documents';
import { fillPath, routes } from '@vermilion/contract/routes';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vermilion-documents-'));
  server = await startTestServer({
    hasWorker: false,
    settings: { LEGAL_DIR: folder, BRAND_NAME: 'Zinnober' },
  });
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('without files of the operator', () => {
  test.each(
    DOCUMENT_NAMES.flatMap(name => DOCUMENT_LANGUAGES.map(language => [name, language] as const)),
  )(
    'the default page %s in %s has a title and the brand, and no placeholder',
    async (name, language) => {
      const { status, body } = await ask(name, language);

      expect(status).toBe(200);
      expect(body.document).toMatchObject({ name, language });
      expect(body.document.text).toMatch(/^# \S/);
      expect(body.document.text).toContain('Zinnober');
      expect(body.document.text).not.toContain('{{');
    },
  );

  test.each([
    [
      'en',
      /chat model.*without anything else/,
      /at least six months, also after your account is gone/,
    ],
    ['zh', /发给那个模型，不附带/, /至少保留六个月，注销账号之后也一样/],
  ] as const)(
    'the privacy notice says in %s who gets prompts, and how long agreements are kept',
    async (language, who, long) => {
      const { text } = (await ask('privacy', language)).body.document;

      expect(text).toMatch(who);
      expect(text).toMatch(long);
    },
  );

  test('the contact page names the address of the operator, if there is one', async () => {
    const other = await startTestServer({
      hasWorker: false,
      settings: { CONTACT_EMAIL: 'hello@studio.example' },
    });
    const { body } = await other.client().get(address('contact', 'en'));
    await other.close();

    expect(body.document.text).toContain('[hello@studio.example](mailto:hello@studio.example)');
    expect((await ask('contact', 'en')).body.document.text).not.toContain('mailto:');
  });

  test('a Chinese page has the Chinese name of the default brand', async () => {
    const other = await startTestServer({ hasWorker: false });
    const [zh, en] = await Promise.all(
      ['zh', 'en'].map(language => other.client().get(address('terms', language))),
    );
    await other.close();

    expect(zh?.body.document.text).toContain('朱砂');
    expect(en?.body.document.text).toContain('Vermilion');
  });
});

describe('a file of the operator', () => {
  test('replaces its page at the next call, and no other page', async () => {
    await writeFile(
      join(folder, 'terms.en.md'),
      '\uFEFF# Our terms\r\n\r\nBe kind to {{brand}}, {{unknown}}.\r\n',
    );

    expect((await ask('terms', 'en')).body.document).toEqual({
      name: 'terms',
      language: 'en',
      text: '# Our terms\n\nBe kind to Zinnober, {{unknown}}.\n',
    });
    expect((await ask('privacy', 'en')).body.document.text).toContain('# Privacy');
  });

  test('is shown to everybody if the other language has no file', async () => {
    await writeFile(join(folder, 'terms.en.md'), 'Be kind.');

    expect((await ask('terms', 'zh')).body.document).toMatchObject({
      language: 'en',
      text: 'Be kind.',
    });
  });

  test('causes an internal error if it is larger than 256 KiB', async () => {
    await writeFile(join(folder, 'terms.en.md'), 'x'.repeat(262_145));

    expect(await ask('terms', 'en')).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
  });

  test('is sent with its HTML unescaped, because pages escape it', async () => {
    await writeFile(join(folder, 'terms.en.md'), '<script>alert(1)</script>');

    const { headers, body } = await ask('terms', 'en');
    expect(headers.get('content-type')).toContain('application/json');
    expect(body.document.text).toBe('<script>alert(1)</script>');
  });
});

test('an unknown name, an unknown language and a repeated language are refused', async () => {
  await writeFile(join(folder, 'secret.en.md'), 'secret');
  const wrong = [
    address('secret', 'en'),
    address('..%2fsecret', 'en'),
    address('terms', 'de'),
    `${address('terms', 'en')}&language=zh`,
  ];

  for (const path of wrong) expect(await server.client().get(path)).toMatchObject({ status: 400 });
});

test('a call without a language gets the English page', async () => {
  const { body } = await server.client().get(fillPath(routes.getDocument.path, { name: 'terms' }));

  expect(body.document.language).toBe('en');
});

function ask(name: string, language: string) {
  return server.client().get(address(name, language));
}

function address(name: string, language: string): string {
  return `${routes.getDocument.path.replace(':name', name)}?language=${language}`;
}
