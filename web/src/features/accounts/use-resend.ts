import { RESEND_COOLDOWN_SECONDS } from '@vermilion/contract/limits';
import { useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { describeAnswer, describeError } from '../../api/error-copy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useResendConfirmation } from './mutations.ts';
import { useCooldown } from './use-cooldown.ts';

export type ResendOutcome = { kind: 'success' | 'error'; text: string };

/** See SES-5. */
export function useResend(email: string | undefined, place: 'login' | 'check-email') {
  const { t } = useTranslation('auth');
  const mutation = useResendConfirmation();
  const cooldown = useCooldown(email && `confirmation:${email}`);
  const [outcome, setOutcome] = useState<ResendOutcome>();

  function resend(): void {
    setOutcome(undefined);
    if (!email) return setOutcome({ kind: 'error', text: t('resend.addressUnknown') });
    mutation.mutate(email, {
      onSuccess: ({ message }) => {
        cooldown.start(RESEND_COOLDOWN_SECONDS);
        const fallback = t(place === 'login' ? 'resend.sent' : 'resend.sentCheckInbox');
        setOutcome({ kind: 'success', text: describeAnswer(message, fallback) });
      },
      onError: error => {
        if (startsCooldown(error)) cooldown.start(RESEND_COOLDOWN_SECONDS);
        const refused = place === 'login' ? 'resend.failed' : 'resend.failedConfirmation';
        const fallback = t(isApiError(error) ? refused : 'errors.unexpected');
        setOutcome({ kind: 'error', text: describeError(error, fallback) });
      },
    });
  }

  return { resend, outcome, isSending: mutation.isPending, secondsLeft: cooldown.secondsLeft };
}

function startsCooldown(error: unknown): boolean {
  if (isApiError(error, 'AUTH_RATE_LIMIT_EXCEEDED', 'AUTH_EMAIL_ALREADY_CONFIRMED')) return true;

  return error instanceof Error && error.message.includes('Too many requests');
}
