import type { Job, JobImage } from '@vermilion/contract/job';
import {
  Download,
  Lock,
  LockOpen,
  Maximize2,
  MoreHorizontal,
  PencilLine,
  Scaling,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { isCovered } from '../../api/work-facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { FileAgreement, fileEntriesOf } from '../../ui/file-entries.tsx';
import { labelledActionClass } from '../../ui/labelled-action-class.ts';
import { Menu } from '../../ui/menus/menu.tsx';
import type { MenuEntry } from '../../ui/menus/menu-entry.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { EnhancedPrompt, useEnhancedPrompt } from './form/enhanced-prompt.tsx';
import { useSeedLock } from './form/use-seed-lock.ts';
import type { Studio } from './studio-store.ts';
import { UpscaleButton } from './upscale/upscale-button.tsx';
import { useDownload } from './use-download.ts';

type KeepProps = {
  job: Job;
  image: JobImage;
  studio: Studio;
  onEditResult: (job: Job, image: JobImage) => void;
  onViewJob: (job: Pick<Job, 'id'>) => void;
};

export function KeepBar(props: KeepProps) {
  const { job, image, studio, onEditResult } = props;
  const { t } = useTranslation(['studio', 'studioParts']);
  const download = useDownload(job, image);
  const enhanced = useEnhancedPrompt(job);
  const entries = [
    ...fileEntriesOf(download.file),
    ...useUpscaledEntries(props),
    ...enhanced.entries,
    ...useSeedEntries(props),
  ];

  return (
    <>
      {!isCovered(job) && (
        <Tooltip text={t('canvas.edit')}>
          <Button
            variant="quiet"
            icon={<PencilLine aria-hidden size={15} />}
            onClick={() => onEditResult(job, image)}
          >
            <span className="max-xl:sr-only">{t('canvas.edit')}</span>
          </Button>
        </Tooltip>
      )}
      <Tooltip text={t('studioParts:actions.download')}>
        <Button
          variant="quiet"
          isBusy={download.isBusy}
          icon={<Download aria-hidden size={15} />}
          onClick={download.saveJpeg}
        >
          <span className="max-xl:sr-only">{t('studioParts:actions.download')}</span>
        </Button>
      </Tooltip>
      <Menu
        align="end"
        triggerLabel={t('studioParts:actions.more')}
        triggerClassName="mr-2 inline-flex size-9 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-text active:bg-press"
        trigger={<MoreHorizontal aria-hidden size={16} />}
        entries={entries}
      />
      <FileAgreement file={download.file} />
      <EnhancedPrompt {...enhanced} />
      {!isCovered(job) && (
        <UpscaleButton job={job} image={image} userId={studio.userId} place="bar" />
      )}
    </>
  );
}

export function KeepBelow(props: KeepProps & { renderFavorite: (job: Job) => ReactNode }) {
  const { job, image, studio, onEditResult, renderFavorite } = props;
  const { t } = useTranslation(['studio', 'studioParts']);
  const download = useDownload(job, image);
  const enhanced = useEnhancedPrompt(job);
  const entries = [
    useWorkEntry(props),
    ...useUpscaledEntries(props),
    ...fileEntriesOf(download.file),
    ...enhanced.entries,
    ...useSeedEntries(props),
  ];

  return (
    <>
      <button
        type="button"
        aria-busy={download.isBusy || undefined}
        className={labelledActionClass}
        onClick={download.saveJpeg}
      >
        <Download aria-hidden size={18} />
        {t('studioParts:actions.download')}
      </button>
      {!isCovered(job) && (
        <UpscaleButton job={job} image={image} userId={studio.userId} place="below" />
      )}
      {!isCovered(job) && (
        <button
          type="button"
          className={labelledActionClass}
          onClick={() => onEditResult(job, image)}
        >
          <PencilLine aria-hidden size={18} />
          {t('studioParts:canvas.editShort')}
        </button>
      )}
      {renderFavorite(job)}
      <Menu
        align="end"
        triggerClassName={labelledActionClass}
        trigger={
          <>
            <MoreHorizontal aria-hidden size={18} />
            {t('studioParts:actions.moreShort')}
          </>
        }
        entries={entries}
      />
      <FileAgreement file={download.file} />
      <EnhancedPrompt {...enhanced} />
    </>
  );
}

function useWorkEntry({ job, onViewJob }: KeepProps): MenuEntry {
  const { t } = useTranslation(['studio', 'studioParts']);

  return {
    label: t('studioParts:actions.viewJob'),
    icon: <Maximize2 aria-hidden size={16} />,
    onSelect: () => onViewJob(job),
  };
}

function useUpscaledEntries({ job, onViewJob }: KeepProps): MenuEntry[] {
  const { t } = useTranslation(['studio', 'studioParts']);
  const upscaled = job.result?.payload.upscaled_images?.at(-1);
  if (!upscaled) return [];

  return [
    {
      label: t('studioParts:upscale.view'),
      icon: <Scaling aria-hidden size={16} />,
      onSelect: () => onViewJob({ id: upscaled.job_id }),
    },
  ];
}

function useSeedEntries({ job, studio }: KeepProps): MenuEntry[] {
  const { t } = useTranslation(['studio', 'studioParts']);
  const { seed, isLocked, isSet, hint, toggle } = useSeedLock(job, studio);
  if (seed === undefined) return [];

  return [
    {
      label: t(isLocked ? 'studioParts:seedMark.unlock' : 'studioParts:seedMark.lock', {
        seed: String(seed),
      }),
      description: isSet && t(`studioParts:${hint}`),
      icon: isLocked ? <LockOpen aria-hidden size={16} /> : <Lock aria-hidden size={16} />,
      onSelect: toggle,
    },
  ];
}
