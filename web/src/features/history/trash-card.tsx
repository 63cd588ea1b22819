import type { TrashedJob } from '@vermilion/contract/history';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { daysLeft } from '../../api/trash.ts';
import { useWorkTitles } from '../../api/use-work-title.ts';
import { imagesOf, ratioOf } from '../../api/work-facts.ts';
import { languageOfText } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { CellHeight } from '../../ui/lay-out-masonry.ts';
import { useBlur } from '../../ui/use-blur.ts';

/** Below the blur: 10 px of air, title 21, line 18, 8 of air, buttons 32. */
const BELOW_PX = 89;

export function trashCardHeight(job: TrashedJob): CellHeight {
  return { ratio: ratioOf(job), px: BELOW_PX };
}

type TrashCardProps = { job: TrashedJob; onRestore: () => Promise<void>; onDelete: () => void };

/** A work in the trash: its blur, for its pictures can't be had, and how long it is still there. */
export function TrashCard({ job, onRestore, onDelete }: TrashCardProps) {
  const { t } = useTranslation(['history', 'studio']);
  const image = imagesOf(job)[0];
  const blur = useBlur(image?.thumbhash);
  const title = useWorkTitles()(job);
  const [isRestoring, setRestoring] = useState(false);

  async function handleRestore(): Promise<void> {
    setRestoring(true);
    await onRestore().finally(() => setRestoring(false));
  }

  return (
    <article aria-label={title}>
      <span
        className="flex items-center justify-center rounded-picture bg-raised bg-cover text-12 text-faint"
        style={{ aspectRatio: `1 / ${ratioOf(job)}`, backgroundImage: blur && `url(${blur})` }}
      >
        {!image && t('studio:work.noImage')}
      </span>
      <p lang={languageOfText(title)} className="truncate pt-2.5 text-14 font-medium">
        {title}
      </p>
      <p className="figures truncate text-12 text-faint">
        {t('trash.left', { count: daysLeft(job.expires_at, Date.now()) })}
      </p>
      <div className="flex items-center gap-2 pt-2">
        <Button
          size={32}
          icon={<RotateCcw aria-hidden size={14} />}
          aria-label={t('trash.restoreOf', { title })}
          isBusy={isRestoring}
          onClick={() => void handleRestore()}
        >
          {t('trash.restore')}
        </Button>
        <IconButton
          icon={<Trash2 aria-hidden size={15} />}
          label={t('trash.foreverOf', { title })}
          size={32}
          onClick={onDelete}
        />
      </div>
    </article>
  );
}
