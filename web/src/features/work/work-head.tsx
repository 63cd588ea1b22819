import type { Job, JobImage } from '@vermilion/contract/job';
import { can } from '@vermilion/contract/job-status';
import { WORK_TOAST_MS } from '@vermilion/contract/limits';
import { ArrowUpRight, Download, MoreHorizontal, PencilLine, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { downloadPicture } from '../../api/download-picture.ts';
import { describeError } from '../../api/error-copy.ts';
import { useWorkFile, type WorkFile } from '../../api/use-work-file.ts';
import { imagesOf, isCovered } from '../../api/work-facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { FileAgreement, fileEntriesOf } from '../../ui/file-entries.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menus/menu.tsx';
import type { MenuEntry } from '../../ui/menus/menu-entry.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { DeleteWork, type DeletionHandlers } from './delete-work.tsx';

export type WorkHeadProps = DeletionHandlers & {
  job: Job;
  shown: number;
  onUse: (job: Job) => void;
  onEditCanvas: (job: Job, shown: number) => void;
  renderFavorite: (job: Job) => ReactNode;
  renderUpscale: (job: Job, image: JobImage) => ReactNode;
  entriesOf?: (job: Job) => readonly MenuEntry[];
};

export function WorkHead({ children, ...props }: WorkHeadProps & { children: ReactNode }) {
  const { job, shown, entriesOf, onDeleting, onDeleted } = props;
  const { t } = useTranslation('studioParts');
  const [isDeleting, setDeleting] = useState(false);
  const image = imagesOf(job)[shown];
  const { file, isBusy, saveJpeg } = useSaving(job, shown);
  const entries = [
    ...(image ? [...fileEntriesOf(file), fullSizeEntry(image, t('work.viewFullSize'))] : []),
    ...(entriesOf?.(job) ?? []),
    ...(image ? [{ kind: 'line' as const }] : []),
    {
      label: t('work.delete'),
      icon: <Trash2 aria-hidden size={16} />,
      isDanger: true,
      onSelect: () => setDeleting(true),
    },
  ];

  return (
    <>
      {/* The margin leaves space for the close button of the dialog. */}
      <div className="flex items-start gap-2 md:mr-7">
        {children}
        <Menu
          align="end"
          entries={entries}
          triggerLabel={t('work.more')}
          triggerClassName="-mt-0.5 inline-flex size-9 flex-none items-center justify-center rounded-control text-muted transition-colors hover:bg-hover hover:text-text active:bg-press"
          trigger={<MoreHorizontal aria-hidden size={16} />}
        />
      </div>
      <WorkActions {...props} isSaving={isBusy} onSave={saveJpeg} />
      <FileAgreement file={file} />
      <DeleteWork
        job={job}
        onDeleting={onDeleting}
        onDeleted={onDeleted}
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
      />
    </>
  );
}

type WorkActionsProps = WorkHeadProps & { isSaving: boolean; onSave: () => void };

function WorkActions(props: WorkActionsProps) {
  const { job, shown, isSaving, onUse, onEditCanvas, onSave, renderFavorite, renderUpscale } =
    props;
  const { t } = useTranslation(['studioParts', 'work']);
  const image = imagesOf(job)[shown];

  return (
    <div className="mt-3.5 flex flex-wrap gap-1.5">
      {!can.stillChange(job) && (
        <Button variant="primary" onClick={() => onUse(job)}>
          {t(can.beRetried(job) ? 'work.retry' : 'work.use')}
        </Button>
      )}
      {can.beFavorited(job) && renderFavorite(job)}
      {image && !isCovered(job) && can.beShown(job) && renderUpscale(job, image)}
      {can.beShown(job) && !isCovered(job) && (
        <IconButton
          isOutlined
          icon={<PencilLine aria-hidden size={16} />}
          label={t('work:editCanvas.label')}
          hint={t('work:editCanvas.hint')}
          onClick={() =>
            image?.url ? onEditCanvas(job, shown) : console.error('No image URL to edit')
          }
        />
      )}
      {image && (
        <IconButton
          isOutlined
          icon={<Download aria-hidden size={16} />}
          label={t('work.download')}
          aria-busy={isSaving || undefined}
          onClick={onSave}
        />
      )}
    </div>
  );
}

function fullSizeEntry({ url }: JobImage, label: string): MenuEntry {
  return {
    label,
    icon: <ArrowUpRight aria-hidden size={16} />,
    onSelect: () => void open(url, '_blank', 'noopener'),
  };
}

function useSaving(
  job: Job,
  shown: number,
): { file: WorkFile; isBusy: boolean; saveJpeg: () => void } {
  const { t } = useTranslation('studioParts');
  const [isBusy, setBusy] = useState(false);
  const url = imagesOf(job)[shown]?.url;
  const nameOf = (extension: string) =>
    `${job.id}${shown === 0 ? '' : `-${shown + 1}`}.${extension}`;
  const showFailure = (line: string) =>
    toast({ kind: 'error', title: t('work.downloadFailed'), line, durationMs: WORK_TOAST_MS });
  const file = useWorkFile({
    job,
    place: shown,
    nameOf,
    onFailed: (error, address) => {
      if (address) open(address, '_blank', 'noopener');
      showFailure(address ? t('work.saveAs') : describeError(error));
    },
  });

  async function saveJpeg(): Promise<void> {
    if (!url || isBusy) return;
    setBusy(true);
    const isSaved = await downloadPicture(url, nameOf('jpg'));
    setBusy(false);
    if (!isSaved) showFailure(t('work.saveAs'));
  }

  return { file, isBusy, saveJpeg: () => void saveJpeg() };
}
