import { call } from '../api/client.ts';
import { isLanguageOpen } from './language.ts';
import { chooseLanguage } from './start-i18n.ts';

/** For so long a first page waits for the region, counted from the question; what comes later changes the page while it is read. */
const WAIT_MS_MAX = 300;

/**
 * On a first visit the region decides between Chinese and English (`docs/behaviour.md`, Product). The question is asked with this call, the
 * answer is taken with `apply`, so that everything else of the first page is loaded in between. A failure is only logged.
 */
export function askRegionLanguage(): { apply: () => Promise<void> } {
  if (!isLanguageOpen()) return { apply: async () => {} };
  const answer = call('getRegion').then(({ language }) => language, logFailure);
  const wait = new Promise(resolve => setTimeout(resolve, WAIT_MS_MAX));

  return { apply: async () => void (await Promise.race([answer.then(take), wait])) };
}

async function take(language: 'CN' | 'EN' | undefined): Promise<void> {
  // Somebody may have chosen meanwhile.
  if (!language || !isLanguageOpen()) return;
  // Where its texts can't be had the next page is in it: nobody has asked for it yet.
  await chooseLanguage(language === 'CN' ? 'zh' : 'en').catch(() => {});
}

function logFailure(error: unknown): undefined {
  console.warn('The region is not known:', error);
}
