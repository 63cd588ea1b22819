import { useMutation } from '@tanstack/react-query';
import type { ProviderView } from '@vermilion/contract/admin/providers';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { describeError } from '../../../api/error-copy.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/toasts/toast.ts';

const TOAST_MS = 8_000;

/** Tests a provider. Asks for confirmation if the provider may charge for the call. */
export function TestProvider({ provider }: { provider: ProviderView }) {
  const { t } = useTranslation('adminProviders');
  const { name, title, is_free } = provider;
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('testProvider', { params: { name } }),
    onSuccess({ is_good, words, took_ms }) {
      setAsking(false);
      toast({
        kind: is_good ? 'success' : 'error',
        title: t(is_good ? 'good' : 'bad', { title, ms: formatNumber(took_ms) }),
        line: words,
        durationMs: TOAST_MS,
      });
    },
    onError: failure =>
      is_free && toast({ kind: 'error', title: t('notTested'), line: describeError(failure) }),
  });

  return (
    <>
      <Button
        size={32}
        isBusy={isPending}
        aria-label={t('testOf', { title })}
        onClick={() => (is_free ? mutate() : setAsking(true))}
      >
        {t('test')}
      </Button>
      <ConfirmDialog
        isHarmless
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate()}
        title={t('ask.title', { title })}
        message={t('ask.message')}
        confirmLabel={t('ask.confirm')}
        isBusy={isPending}
        error={error && describeError(error)}
      />
    </>
  );
}
