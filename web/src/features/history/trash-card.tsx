import type { TrashedJob } from '@vermilion/contract/history';
import { RotateCcw, Trash2 } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useWorkTitles } from '../../api/use-work-title.ts';
import { imagesOf, ratioOf } from '../../api/work-facts.ts';
import { daysLeft } from '../../api/works/trash.ts';
import { languageOfText } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { ChosenMark } from '../../ui/chosen-mark.tsx';
import { useBlur } from '../../ui/hooks/use-blur.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { CardSelection } from '../../ui/pictures/card-selection.ts';
import type { CellHeight } from '../../ui/pictures/lay-out-masonry.ts';

/**
 * The height below the blur: 10 px of space, 21 px title, 18 px line, 8 px of space, 32 px buttons.
 */
const BELOW_PX = 89;

export function trashCardHeight(job: TrashedJob): CellHeight {
  return { ratio: ratioOf(job), px: BELOW_PX };
}

type TrashCardProps = {
  job: TrashedJob;
  selection: CardSelection;
  onRestore: () => Promise<unknown>;
  onDelete: () => void;
};

/**
 * Shows only a blur, because the server does not send pictures of the trash. During a selection the
 * whole card is one button.
 */
export function TrashCard({ job, selection, onRestore, onDelete }: TrashCardProps) {
  const title = useWorkTitles()(job);

  function handleClick(event: MouseEvent): void {
    if (event.shiftKey) selection.onExtend();
    else selection.onToggle();
  }

  return selection.isOn ? (
    <button
      type="button"
      data-work={job.id}
      role="checkbox"
      aria-checked={selection.isChosen}
      onClick={handleClick}
      className="relative block w-full rounded-picture pb-10 text-left outline-offset-4! select-none"
    >
      <Words job={job} title={title} />
      <ChosenMark isChosen={selection.isChosen} />
    </button>
  ) : (
    <article data-work={job.id} aria-label={title}>
      <Words job={job} title={title} />
      <Actions title={title} onRestore={onRestore} onDelete={onDelete} />
    </article>
  );
}

function Words({ job, title }: { job: TrashedJob; title: string }) {
  const { t } = useTranslation(['history', 'studio', 'studioParts']);
  const image = imagesOf(job)[0];
  const blur = useBlur(image?.thumbhash);

  return (
    <>
      <span
        className="flex items-center justify-center rounded-picture bg-raised bg-cover text-12 text-faint"
        style={{ aspectRatio: `1 / ${ratioOf(job)}`, backgroundImage: blur && `url(${blur})` }}
      >
        {!image && t('studioParts:work.noImage')}
      </span>
      <span lang={languageOfText(title)} className="block truncate pt-2.5 text-14 font-medium">
        {title}
      </span>
      <span className="figures block truncate text-12 text-faint">
        {t('trash.left', { count: daysLeft(job.expires_at, Date.now()) })}
      </span>
    </>
  );
}

type ActionsProps = Pick<TrashCardProps, 'onRestore' | 'onDelete'> & { title: string };

function Actions({ title, onRestore, onDelete }: ActionsProps) {
  const { t } = useTranslation('history');
  const [isRestoring, setRestoring] = useState(false);

  async function handleRestore(): Promise<void> {
    setRestoring(true);
    await onRestore().finally(() => setRestoring(false));
  }

  return (
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
  );
}
