import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Studio } from '../studio-store.ts';
import type { QueuedWork } from './queue-rules.ts';
import { QueueWork } from './queue-work.tsx';

type QueueListProps = {
  works: readonly QueuedWork[];
  studio: Studio;
  onFocusLost: () => void;
  onRecalled?: (() => void) | undefined;
  children?: ReactNode;
  className: string;
  workClassName: string;
  buttonSize: 32 | 44;
};

export function QueueList({
  works,
  studio,
  onFocusLost,
  onRecalled,
  children,
  className,
  workClassName,
  buttonSize,
}: QueueListProps) {
  const { t } = useTranslation('studioParts');
  const list = useRef<HTMLUListElement>(null);

  function handleFocusLost(id: string): void {
    const index = cancelButtons(list.current).findIndex(button => button.dataset.cancel === id);
    // React removes the work's button only later in this commit.
    queueMicrotask(() => {
      const buttons = cancelButtons(list.current);
      const neighbor = buttons[index] ?? buttons.at(-1);
      if (neighbor) neighbor.focus();
      else onFocusLost();
    });
  }

  return (
    <ul ref={list} aria-label={t('queue.label')} className={className}>
      {works.map(work => (
        <li key={work.job.id} className={workClassName}>
          <QueueWork
            {...work}
            studio={studio}
            buttonSize={buttonSize}
            onFocusLost={() => handleFocusLost(work.job.id)}
            onRecalled={onRecalled}
          />
        </li>
      ))}
      {children}
    </ul>
  );
}

function cancelButtons(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-cancel]') ?? [])];
}
