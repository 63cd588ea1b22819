import type { Job } from '@vermilion/contract/job';
import { ChevronUp, Clock } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QueueList } from './queue-list.tsx';
import { keepPlaces, type QueuedWork, unseenOf } from './queue-rules.ts';
import type { Studio } from './studio-store.ts';

type QueueLineProps = { works: readonly QueuedWork[]; studio: Studio; onViewHistory: () => void };

/**
 * On phones: how many other works are in progress, in one line that opens the list of them. As long as the list is open each keeps its
 * place, also once it has ended: a finger that is on its way to one would else cancel another.
 */
export function QueueLine({ works, studio, onViewHistory }: QueueLineProps) {
  const { t } = useTranslation('studio');
  const [isOpen, setOpen] = useState(false);
  const [seen, setSeen] = useState<readonly Job[]>([]);
  const unseen = isOpen ? unseenOf(seen, works) : [];
  if (unseen.length > 0) setSeen([...seen, ...unseen]);
  const opener = useRef<HTMLButtonElement>(null);
  const history = useRef<HTMLButtonElement>(null);

  return (
    <>
      {works.length > 0 && (
        <button
          ref={opener}
          type="button"
          aria-haspopup="dialog"
          className="flex h-11 flex-none items-center gap-2 border-t border-line px-4 text-14 text-muted hover:text-text"
          onClick={() => {
            setSeen(works.map(({ job }) => job));
            setOpen(true);
          }}
        >
          <Clock aria-hidden size={15} />
          <span className="figures">{t('queue.count', { count: works.length })}</span>
          <ChevronUp aria-hidden size={16} className="ml-auto" />
        </button>
      )}
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('queue.title')}
        // The line leaves with the last work.
        focusAfterwards={() => opener.current ?? pageHeading() ?? true}
        footer={
          <Button ref={history} onClick={onViewHistory}>
            {t('actions.viewInHistory')}
          </Button>
        }
      >
        <QueueList
          works={keepPlaces(seen, works)}
          studio={studio}
          onFocusLost={() => history.current?.focus()}
          className="mt-4"
          workClassName="flex items-center gap-3 border-t border-line py-3 first:border-t-0"
          buttonSize={44}
        />
      </Dialog>
    </>
  );
}

/** Takes the focus by script only. */
function pageHeading(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>('main h1') ?? undefined;
}
