import { useMutation } from '@tanstack/react-query';
import { RESEND_COOLDOWN_SECONDS, RESENT_NOTICE_MS } from '@vermilion/contract/limits';
import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { describeError } from '../../api/error-copy.ts';
import { isEmailRefused } from '../../api/names-field.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { nextForMail } from '../../paths.ts';
import { useCooldown } from './use-cooldown.ts';

/**
 * Requests a reset mail. The server accepts one request in 60 s for an address, so a success starts
 * a cooldown. `next` is the page to open after the reset. See SES-6.
 */
export function useRequestReset(email: string, next: string | undefined) {
  const { t } = useTranslation('auth');
  const mutation = useMutation({
    mutationFn: () => call('requestReset', { body: { email, next: nextForMail(next) } }),
  });
  const cooldown = useCooldown(email && `reset:${email}`);
  const [error, setError] = useState<string>();
  const [isResent, setResent] = useState(false);

  useEffect(() => {
    if (!isResent) return;
    const timer = setTimeout(() => setResent(false), RESENT_NOTICE_MS);

    return () => clearTimeout(timer);
  }, [isResent]);

  function request(onSent: () => void, onEmailRefused?: () => void): void {
    setError(undefined);
    setResent(false);
    mutation.mutate(undefined, {
      onSuccess: () => {
        cooldown.start(RESEND_COOLDOWN_SECONDS);
        onSent();
      },
      onError: failure => {
        if (onEmailRefused && isEmailRefused(failure)) return onEmailRefused();
        if (failure.message.includes('For security purposes'))
          cooldown.start(RESEND_COOLDOWN_SECONDS);
        setError(describeError(failure, t('errors.unexpected')));
      },
    });
  }

  return {
    send: request,
    resend: () => request(() => setResent(true)),
    forget: cooldown.clear,
    isSending: mutation.isPending,
    secondsLeft: cooldown.secondsLeft,
    isResent,
    error,
  };
}
