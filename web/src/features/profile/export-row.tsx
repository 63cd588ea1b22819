import { useQuery } from '@tanstack/react-query';
import type { AccountExport } from '@vermilion/contract/account-data';
import { EXPORT_FILE_PATH } from '@vermilion/contract/routes';
import { useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { describeError } from '../../api/error-copy.ts';
import { formatBytes, formatMoment } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { CopyAgreementDialog } from './copy-agreement-dialog.tsx';
import { ProfileRow } from './profile-row.tsx';
import { exportQuery, useRequestExport } from './queries.ts';
import { showFailure } from './show-outcome.ts';

/** The user can request a copy even if the state of the last one can't be loaded. */
export function ExportRow() {
  const { t } = useTranslation('auth');
  const { data } = useQuery(exportQuery);
  const request = useRequestExport();
  const [isAsked, setAsked] = useState(false);

  /** The server refuses a request without `isAgreed` if the copy needs the user's agreement. */
  function handleRequest(isAgreed?: boolean): void {
    if (request.isPending) return;
    request.mutate(isAgreed, {
      onSuccess: () => setAsked(false),
      onError(error) {
        const isNeeded = isApiError(error, 'AGREEMENT_NEEDED');
        setAsked(isNeeded);
        if (!isNeeded) showFailure(t('profile.data.requestFailed'), describeError(error));
      },
    });
  }

  return (
    <ProfileRow
      label={t('profile.data.export')}
      isActionWide
      action={
        <>
          {data?.status !== 'pending' && (
            <Button
              size={32}
              variant={data?.status === 'ready' ? 'quiet' : 'secondary'}
              isBusy={request.isPending}
              onClick={() => handleRequest()}
            >
              {t(requestLabels[data?.status ?? 'none'])}
            </Button>
          )}
          {data?.status === 'ready' && (
            <a href={EXPORT_FILE_PATH} download className={buttonClass({ size: 32 })}>
              {t('profile.data.download')}
            </a>
          )}
        </>
      }
    >
      <div aria-live="polite">
        <ExportState copy={data ?? undefined} />
      </div>
      <CopyAgreementDialog
        isOpen={isAsked}
        answering={request.isPending ? request.variables : undefined}
        onAnswer={handleRequest}
        onClose={() => setAsked(false)}
      />
    </ProfileRow>
  );
}

const requestLabels = {
  none: 'profile.data.request',
  pending: 'profile.data.request',
  ready: 'profile.data.anew',
  failed: 'profile.data.again',
} as const;

function ExportState({ copy }: { copy: AccountExport | undefined }) {
  const { t } = useTranslation('auth');
  switch (copy?.status) {
    case undefined:
      return <span className="text-muted">{t('profile.data.exportNote')}</span>;
    case 'pending':
      return (
        <>
          <span className="text-muted">{t('profile.data.preparing')}</span>
          <ProgressLine
            label={t('profile.data.preparing')}
            value={copy.total > 0 ? copy.done / copy.total : undefined}
            className="my-1.5 max-w-80"
          />
          {copy.total > 0 && (
            <p className="figures text-12 text-faint">
              {t('profile.data.progress', { done: copy.done, total: copy.total })}
            </p>
          )}
        </>
      );
    case 'ready':
      return (
        <span className="figures">
          {t('profile.data.ready', {
            size: formatBytes(copy.size_bytes ?? 0),
            moment: formatMoment(copy.expires_at ?? copy.created_at),
          })}
        </span>
      );
    case 'failed':
      return <span className="text-red">{t('profile.data.failed')}</span>;
  }
}
