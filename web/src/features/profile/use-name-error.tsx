import type { ReactNode } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { describeError } from '../../api/error-copy.ts';
import { checkDisplayName } from '../../check-display-name.ts';
import { currentLanguage } from '../../i18n/current-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/**
 * Explains a refused name by the server's message, or in Chinese by the broken rule if the page
 * finds one. Any other failure is shown with its reason.
 */
export function useNameError(error: Error | null, typed: string, failed: string): ReactNode {
  const { t } = useTranslation('auth');
  if (!error) return undefined;
  if (!isApiError(error, 'VALIDATION_FAILED'))
    return <Failed words={failed} reason={describeError(error)} />;
  const rule = checkDisplayName(typed);

  return rule && currentLanguage() !== 'en' ? t(rule) : describeError(error);
}

function Failed({ words, reason }: { words: string; reason: string }) {
  return (
    <>
      <span className="block">{words}</span>
      <span className="block">{reason}</span>
    </>
  );
}
