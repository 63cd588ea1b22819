import { ChevronUp, Clock } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Studio } from '../studio-store.ts';
import { QueueDialog, useQueueDialog } from './queue-dialog.tsx';
import type { QueuedWork } from './queue-rules.ts';

type QueueLineProps = { works: readonly QueuedWork[]; studio: Studio; onViewHistory: () => void };

export function QueueLine({ works, studio, onViewHistory }: QueueLineProps) {
  const { t } = useTranslation('studioParts');
  const { list, opener } = useQueueDialog(works);

  return (
    <>
      {works.length > 0 && (
        <button
          {...opener}
          type="button"
          className="flex h-11 flex-none items-center gap-2 border-t border-line px-4 text-14 text-muted hover:text-text"
        >
          <Clock aria-hidden size={15} />
          <span className="figures">{t('queue.count', { count: works.length })}</span>
          <ChevronUp aria-hidden size={16} className="ml-auto" />
        </button>
      )}
      <QueueDialog list={list} studio={studio} buttonSize={44} onViewHistory={onViewHistory} />
    </>
  );
}
