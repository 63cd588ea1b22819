import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFocusOnUnmount } from '../../ui/hooks/use-focus-on-unmount.ts';
import { IconButton } from '../../ui/icon-button.tsx';

type SelectionBarProps = {
  count: number;
  isAll: boolean;
  onAll: () => void;
  onNone: () => void;
  onStop: () => void;
  /** Returns the element that gets the focus when the bar disappears. */
  findNext: () => HTMLElement | undefined;
  children: ReactNode;
};

export function SelectionBar(props: SelectionBarProps) {
  const { count, isAll, onAll, onNone, onStop, findNext, children } = props;
  const { t } = useTranslation('history');
  const bar = useFocusOnUnmount<HTMLDivElement>(findNext);

  return (
    <div
      ref={bar}
      role="group"
      aria-label={t('select.bar')}
      className="fixed bottom-5 left-1/2 z-20 flex h-11 -translate-x-1/2 items-center gap-2 rounded-card border border-line bg-overlay px-1 whitespace-nowrap shadow-overlay max-md:bottom-20"
    >
      <span role="status" className="figures pl-3 text-14 font-medium">
        {count === 0 ? t('select.none') : t('select.count', { count })}
      </span>
      <button
        type="button"
        aria-label={t(isAll ? 'select.clear' : 'select.all')}
        onClick={isAll ? onNone : onAll}
        className="inline-flex h-8 items-center rounded-control px-2 text-14 font-medium text-muted transition-colors hover:bg-hover hover:text-text"
      >
        {t(isAll ? 'select.shortNone' : 'select.shortAll')}
      </button>
      <span aria-hidden className="h-6 w-px bg-line" />
      {children}
      <IconButton
        icon={<X aria-hidden size={16} />}
        label={t('select.stop')}
        keys="Esc"
        size={32}
        tooltipSide="top"
        onClick={onStop}
      />
    </div>
  );
}
