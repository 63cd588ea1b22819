import i18next, { type ReadCallback } from 'i18next';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** The texts that come only when they are told to. */
const held = new Map<string, PromiseWithResolvers<void>>();

beforeAll(async () => {
  const backend = {
    type: 'backend' as const,
    init() {},
    read(language: string, namespace: string, done: ReadCallback) {
      const answer = () => done(null, { title: `${language} ${namespace}` });
      void (held.get(`${language}/${namespace}`)?.promise ?? Promise.resolve()).then(answer);
    },
  };
  await i18next.use(backend).init({ lng: 'en', resources: undefined });
});

afterAll(() => {
  delete i18next.modules.backend;
  vi.unstubAllGlobals();
});

test('where the language changes meanwhile, the texts are those of the language that is shown', async () => {
  // The page says the brand's name.
  vi.stubGlobal('document', { querySelector: () => null });
  const { loadTexts } = await import('./start-i18n.ts');
  const [chinese, english] = [hold('zh/translation'), hold('en/studio')];
  const changing = i18next.changeLanguage('zh');
  const loading = loadTexts('studio');
  chinese.resolve();
  await changing;
  english.resolve();
  await loading;
  expect(i18next.t('studio:title')).toBe('zh studio');
});

function hold(name: string): PromiseWithResolvers<void> {
  const gate = Promise.withResolvers<void>();
  held.set(name, gate);

  return gate;
}
