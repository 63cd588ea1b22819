import type { Job } from '@vermilion/contract/job';
import { can } from '@vermilion/contract/job-status';
import { WORK_TOAST_MS } from '@vermilion/contract/limits';
import { ArrowUpRight, Download, FileImage, FileMinus, MoreHorizontal, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { downloadPicture } from '../../api/download-picture.ts';
import { describeError } from '../../api/error-copy.ts';
import { useWorkFile } from '../../api/use-work-file.ts';
import { imagesOf } from '../../api/work-facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import { DeleteWork, type DeletionHandlers } from './delete-work.tsx';

type WorkActionsProps = DeletionHandlers & { job: Job; onUse: (job: Job) => void; favorite: ReactNode };

/** The row of actions: to make it again, the favorite and the download of a finished work, and in the menu what is rarer. */
export function WorkActions({ job, onUse, favorite, ...deletion }: WorkActionsProps) {
  const { t } = useTranslation('studio');
  const [isDeleting, setDeleting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const url = imagesOf(job)[0]?.url ?? job.url;
  const file = useWorkFile({
    job,
    place: 0,
    nameOf: extension => `${job.id}.${extension}`,
    onFailed: (error, address) => {
      if (address) open(address, '_blank', 'noopener');
      tellFailed(address ? t('work.saveAs') : describeError(error));
    },
  });

  async function handleDownload(): Promise<void> {
    if (!url) return;
    setBusy(true);
    const isSaved = await downloadPicture(url, `${job.id}.jpg`);
    setBusy(false);
    if (!isSaved) tellFailed(t('work.saveAs'));
  }

  function tellFailed(line: string): void {
    toast({ kind: 'error', title: t('work.downloadFailed'), line, durationMs: WORK_TOAST_MS });
  }

  return (
    <div className="mt-3.5 flex flex-wrap gap-2">
      {!can.stillChange(job) && (
        <Button variant="primary" onClick={() => onUse(job)}>
          {t(can.beRetried(job) ? 'work.retry' : 'work.use')}
        </Button>
      )}
      {url && (
        <Button icon={<Download aria-hidden size={15} />} isBusy={isBusy} onClick={() => void handleDownload()}>
          {t('work.download')}
        </Button>
      )}
      {favorite}
      <Menu
        align="end"
        entries={menuEntries()}
        triggerLabel={t('work.more')}
        triggerClassName="inline-flex size-9 flex-none items-center justify-center rounded-control border border-line text-text transition-colors hover:bg-hover active:bg-press"
        trigger={<MoreHorizontal aria-hidden size={16} />}
      />
      <ConfirmDialog
        isHarmless
        isOpen={file.isAgreementAsked}
        isBusy={file.isBusy}
        title={t('download.agreement.title')}
        message={t('download.agreement.text')}
        confirmLabel={t('download.agreement.agree')}
        onConfirm={file.agree}
        onClose={file.decline}
      />
      <DeleteWork {...deletion} job={job} isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </div>
  );

  function menuEntries(): MenuEntry[] {
    const remove: MenuEntry = {
      label: t('work.delete'),
      icon: <Trash2 aria-hidden size={16} />,
      isDanger: true,
      onSelect: () => setDeleting(true),
    };
    if (!url) return [remove];

    return [
      {
        label: t('download.original', { format: file.format }),
        description: file.hasPrompt && t('download.withPrompt'),
        icon: <FileImage aria-hidden size={16} />,
        onSelect: file.saveOriginal,
      },
      {
        label: t('download.withoutMetadata', { format: file.format }),
        description: t('download.withoutMetadataNote'),
        icon: <FileMinus aria-hidden size={16} />,
        onSelect: file.saveWithoutMetadata,
      },
      {
        label: t('work.viewFullSize'),
        icon: <ArrowUpRight aria-hidden size={16} />,
        onSelect: () => void open(url, '_blank', 'noopener'),
      },
      { kind: 'line' },
      remove,
    ];
  }
}
