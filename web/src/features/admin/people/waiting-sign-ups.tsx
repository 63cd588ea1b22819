import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../../api/error-copy.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { Panel } from '../parts/panel.tsx';
import { signUpsQuery, useConfirmSignUp } from './queries.ts';

/** See PPL-5. */
export function WaitingSignUps() {
  const { t } = useTranslation('adminPeople');
  const { data } = useQuery(signUpsQuery);
  const confirm = useConfirmSignUp();
  const waiting = data?.sign_ups ?? [];
  if (waiting.length === 0) return null;

  function handleConfirm(email: string): void {
    confirm.mutate(email, {
      onSuccess: () => toast({ kind: 'success', title: t('waiting.confirmed'), line: email }),
      onError: error => toast({ kind: 'error', title: describeError(error) }),
    });
  }

  return (
    <Panel title={t('waiting.title')} text={t('waiting.text')}>
      <ul aria-label={t('waiting.title')} className="mt-2">
        {waiting.map(({ id, email, created_at: createdAt }) => (
          <li
            key={id}
            className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 text-14"
          >
            <span className="min-w-0">
              <span className="font-medium wrap-anywhere">{email}</span>
              <span className="figures block text-12 text-faint">{formatMoment(createdAt)}</span>
            </span>
            <Button
              size={32}
              isBusy={confirm.isPending && confirm.variables === email}
              aria-label={t('waiting.confirmOne', { email })}
              onClick={() => handleConfirm(email)}
            >
              {t('changes.confirm.label')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
