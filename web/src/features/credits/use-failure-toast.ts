import { PROFILE_TOAST_MS } from '@vermilion/contract/limits';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../ui/toasts/toast.ts';

/**
 * Shows a toast, because the page shows no error while it has older data. The summary and the
 * ledger share one toast.
 */
export function useFailureToast(error: Error | null): void {
  const { t } = useTranslation('auth');
  const title = t('credits.failed');
  useEffect(() => {
    if (error) toast({ kind: 'error', title, durationMs: PROFILE_TOAST_MS, key: 'credits-failed' });
  }, [error, title]);
}
