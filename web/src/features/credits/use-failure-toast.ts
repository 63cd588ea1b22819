import { PROFILE_TOAST_MS } from '@vermilion/contract/limits';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../ui/toasts/toast.ts';

/**
 * Shows a toast instead of an error in the page, because the page may still show older data.
 * Figures and rows share one toast.
 */
export function useFailureToast(error: Error | null): void {
  const { t } = useTranslation('auth');
  const title = t('credits.failed');
  useEffect(() => {
    if (error) toast({ kind: 'error', title, durationMs: PROFILE_TOAST_MS, key: 'credits-failed' });
  }, [error, title]);
}
