import i18next from 'i18next';
import { isApiError } from '../../api/api-error.ts';
import { describeError } from '../../api/error-copy.ts';
import { joinSentences } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { checkDisplayName } from './rules.ts';

/**
 * What a refused name is told: the server's own rule (in Chinese the same rule's words here), or that it failed and why.
 */
export function useNameError(error: Error | null, typed: string, failed: string): string | undefined {
  const { t } = useTranslation('auth');
  if (!error) return undefined;
  if (!isApiError(error, 'VALIDATION_FAILED')) return joinSentences(asSentence(failed), describeError(error));
  const rule = checkDisplayName(typed);

  return rule && i18next.language !== 'en' ? t(rule) : describeError(error);
}

/** Texts that stand alone have no full stop. */
function asSentence(text: string): string {
  return /[.!?。！？]$/u.test(text) ? text : `${text}${i18next.language === 'zh' ? '。' : '.'}`;
}
