import { useQueryClient } from '@tanstack/react-query';
import type { PersonDetail } from '@vermilion/contract/admin/people';
import { PERSON_EXPORT_FILE_PATH } from '@vermilion/contract/routes';
import { fillPath } from '@vermilion/contract/routing/fill-path';
import { type ReactNode, useState } from 'react';
import { describeError } from '../../../api/error-copy.ts';
import { cachedUser } from '../../../api/session.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { formatSize } from '../charts/format-chart.ts';
import { Panel } from '../parts/panel.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { useRequestPersonExport } from './queries.ts';

export function PersonData({ person }: { person: PersonDetail }) {
  const { t } = useTranslation('adminPeople');
  const [isDeleting, setDeleting] = useState(false);
  const isSelf = cachedUser(useQueryClient())?.id === person.id;

  return (
    <Panel title={t('data.title')}>
      <Copy person={person} />
      <Row title={t('data.delete')} text={isSelf ? t('data.notSelf') : t('data.deleteText')}>
        {!isSelf && (
          <Button variant="danger" onClick={() => setDeleting(true)}>
            {t('data.deleteButton')}
          </Button>
        )}
      </Row>
      <DeleteDialog person={person} isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </Panel>
  );
}

function Copy({ person }: { person: PersonDetail }) {
  const { t } = useTranslation('adminPeople');
  const request = useRequestPersonExport(person.id);
  const copy = person.export;
  const isPending = copy?.status === 'pending';

  function handleRequest(): void {
    request.mutate(undefined, {
      onError: error => toast({ kind: 'error', title: describeError(error) }),
    });
  }

  return (
    <Row title={t('data.copy')} text={useCopyWords(person)}>
      {copy?.status === 'ready' && (
        <a
          href={fillPath(PERSON_EXPORT_FILE_PATH, { id: person.id })}
          download
          className={buttonClass({ variant: 'primary' })}
        >
          {t('data.download')}
        </a>
      )}
      <Button isBusy={isPending || request.isPending} onClick={handleRequest}>
        {t('data.make')}
      </Button>
    </Row>
  );
}

function useCopyWords({ export: copy }: PersonDetail): string {
  const { t } = useTranslation('adminPeople');
  switch (copy?.status) {
    case 'pending':
      return t('data.pending', { done: copy.done, total: copy.total });
    case 'ready':
      return t('data.ready', {
        moment: formatMoment(copy.created_at),
        size: formatSize(copy.size_bytes ?? 0),
      });
    case 'failed':
      return t('data.failed');
    default:
      return t('data.copyText');
  }
}

function Row({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="max-w-[56ch] min-w-0">
        <h3 className="text-14 font-medium">{title}</h3>
        <p className="figures mt-1 text-14 text-pretty text-muted">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
