import { translate } from '../../i18n/translate.ts';
import { toast } from './toast.ts';

const TOAST_MS = 8_000;
const ANSWER_MS_MAX = 5_000;

/**
 * Reports code that can't be loaded, because the connection is lost or the server has another
 * version. A browser never retries a failed module, so the toast offers to reload the page.
 */
export function showNotOpened(): void {
  toast({
    kind: 'error',
    title: translate('components:notOpened.title'),
    line: translate('components:notOpened.text'),
    durationMs: TOAST_MS,
    key: 'not-opened',
    action: { label: translate('common:broken.reload'), onSelect: () => void reload() },
  });
}

/**
 * Without an answer of the server the page stays, because the browser's error page has no way back.
 */
async function reload(): Promise<void> {
  try {
    await fetch(location.pathname, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    });
  } catch {
    return toast({ kind: 'error', title: translate('common:errors.network') });
  }
  location.reload();
}
