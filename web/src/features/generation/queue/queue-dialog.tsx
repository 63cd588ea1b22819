import type { Job } from '@vermilion/contract/job';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { pageHeading } from '../prints/page-heading.ts';
import type { Studio } from '../studio-store.ts';
import { QueueList } from './queue-list.tsx';
import { keepOrder, type QueuedWork, unseenOf } from './queue-rules.ts';

type QueueDialogProps = {
  list: OpenList;
  studio: Studio;
  buttonSize: 32 | 44;
  onViewHistory: () => void;
};

type OpenList = {
  works: readonly QueuedWork[];
  isOpen: boolean;
  close: () => void;
  opener: RefObject<HTMLButtonElement | null>;
};

export function QueueDialog({ list, studio, buttonSize, onViewHistory }: QueueDialogProps) {
  const { t } = useTranslation('studioParts');
  const history = useRef<HTMLButtonElement>(null);

  return (
    <Dialog
      isOpen={list.isOpen}
      onClose={list.close}
      title={t('queue.title')}
      // The control that opened the list disappears together with the last work.
      focusAfterwards={() => list.opener.current ?? pageHeading() ?? true}
      footer={
        <Button ref={history} onClick={onViewHistory}>
          {t('actions.viewInHistory')}
        </Button>
      }
    >
      <QueueList
        works={list.works}
        studio={studio}
        onFocusLost={() => history.current?.focus()}
        onRecalled={list.close}
        className="mt-4"
        workClassName="flex items-center gap-3 border-t border-line py-3 first:border-t-0"
        buttonSize={buttonSize}
      />
    </Dialog>
  );
}

/**
 * Returns the list for the dialog, and as `opener` the props of the control that opens it. An open
 * list keeps the places of all works, even after their end, so that no button moves while the user
 * presses it.
 */
export function useQueueDialog(works: readonly QueuedWork[]) {
  const [isOpen, setOpen] = useState(false);
  const [seen, setSeen] = useState<readonly Job[]>([]);
  const unseen = isOpen ? unseenOf(seen, works) : [];
  if (unseen.length > 0) setSeen([...seen, ...unseen]);
  const opener = useRef<HTMLButtonElement>(null);

  return {
    list: { works: keepOrder(seen, works), isOpen, close: () => setOpen(false), opener },
    opener: {
      ref: opener,
      'aria-haspopup': 'dialog' as const,
      onClick: () => {
        setSeen(works.map(({ job }) => job));
        setOpen(true);
      },
    },
  };
}
