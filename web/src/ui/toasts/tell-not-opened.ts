import { translate } from '../../i18n/translate.ts';
import { toast } from './toast.ts';

const TOAST_MS = 8_000;
const ANSWER_MS_MAX = 5_000;

/**
 * Says that something could not be opened because its code can't be had: the connection is lost, or the server has another version of it.
 * A browser asks for a file that it could not have only once, so the way to try again is the whole page.
 */
export function tellNotOpened(): void {
  toast({
    kind: 'error',
    title: translate('components:notOpened.title'),
    line: translate('components:notOpened.text'),
    durationMs: TOAST_MS,
    key: 'not-opened',
    action: { label: translate('common:broken.reload'), onSelect: () => void reload() },
  });
}

/** Where nobody answers the page stays: what the browser shows instead has no way to go on. */
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
