import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMedia, WIDE } from '../../../ui/hooks/use-media.ts';
import type { Run } from '../run/run.ts';
import type { Studio } from '../studio-store.ts';
import { QueueDialog, useQueueDialog } from './queue-dialog.tsx';
import { QueueLine } from './queue-line.tsx';
import { QueueList } from './queue-list.tsx';
import type { QueuedWork } from './queue-rules.ts';
import { useQueue } from './use-queue.ts';

type QueueWorksProps = {
  run: Run;
  studio: Studio;
  onViewHistory: () => void;
  onFocusLost: () => void;
};

/**
 * Shows as many works as fit at the bottom of the wall. Phones have a line with their number
 * instead.
 */
export function QueueWorks({ run, ...rest }: QueueWorksProps) {
  const works = useQueue(run);
  const isWide = useMedia(WIDE);

  return isWide ? (
    <Strip {...rest} works={works} />
  ) : (
    <QueueLine works={works} studio={rest.studio} onViewHistory={rest.onViewHistory} />
  );
}

type StripProps = Omit<QueueWorksProps, 'run'> & { works: readonly QueuedWork[] };

function Strip({ works, studio, onViewHistory, onFocusLost }: StripProps) {
  const { t } = useTranslation('studioParts');
  const shown = works.slice(0, useShownMax());
  const hidden = works.length - shown.length;
  const { list, opener } = useQueueDialog(works);

  return (
    <>
      {works.length > 0 && (
        <QueueList
          works={shown}
          studio={studio}
          onFocusLost={onFocusLost}
          className="flex items-center gap-6"
          workClassName="flex min-w-0 basis-78 items-center gap-3"
          buttonSize={32}
        >
          {hidden > 0 && (
            <li className="flex-none">
              <button
                {...opener}
                type="button"
                className="figures h-8 rounded-control text-12 text-muted underline underline-offset-4 hover:text-text"
              >
                {t('queue.more', { count: hidden })}
              </button>
            </li>
          )}
        </QueueList>
      )}
      <QueueDialog list={list} studio={studio} buttonSize={32} onViewHistory={onViewHistory} />
    </>
  );
}

function useShownMax(): number {
  const hasRoomForTwo = useMedia('(min-width: 80rem)');
  const hasRoomForThree = useMedia('(min-width: 110rem)');
  if (hasRoomForThree) return 3;

  return hasRoomForTwo ? 2 : 1;
}
