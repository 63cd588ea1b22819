import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import { useRef } from 'react';
import { pageBounds } from '../../api/page-bounds.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';

type PagerProps = { page: number; limit: number; total: number; onTurn: (page: number) => void };

export function Pager({ page, limit, total, onTurn }: PagerProps) {
  const { t } = useTranslation('studioParts');
  const previous = useRef<HTMLButtonElement>(null);
  const { pages, first, last } = pageBounds(page, limit, total);
  if (total === 0) return null;

  return (
    <nav
      aria-label={t('pager.label')}
      className="fixed bottom-5 left-1/2 z-20 flex h-11 -translate-x-1/2 items-center gap-2 rounded-card border border-line bg-overlay px-1 whitespace-nowrap shadow-overlay max-md:bottom-20 max-md:h-auto max-md:flex-col max-md:gap-0 max-md:py-1"
    >
      <div className="flex items-center gap-2">
        {page > 1 && (
          <IconButton
            icon={<ChevronsLeft aria-hidden size={16} />}
            label={t('pager.first')}
            size={32}
            tooltipSide="top"
            onClick={() => {
              // This button disappears on the first page, so its neighbor gets the focus.
              previous.current?.focus();
              onTurn(1);
            }}
          />
        )}
        <IconButton
          ref={previous}
          icon={<ChevronLeft aria-hidden size={16} />}
          label={t('pager.previous')}
          size={32}
          tooltipSide="top"
          {...pageButtonProps(page > 1, () => onTurn(page - 1))}
        />
        <span aria-live="polite" className="figures text-14 font-medium">
          {t('pager.page', { page, pages })}
        </span>
        <IconButton
          icon={<ChevronRight aria-hidden size={16} />}
          label={t('pager.next')}
          size={32}
          tooltipSide="top"
          {...pageButtonProps(page < pages, () => onTurn(page + 1))}
        />
      </div>
      <span className="figures px-2 text-14 text-faint max-md:pb-1 max-md:text-12">
        {t('pager.showing', { first, last, count: total })}
      </span>
    </nav>
  );
}

/** A `disabled` button would lose its focus. */
function pageButtonProps(isOn: boolean, onTurn: () => void) {
  return {
    'aria-disabled': !isOn || undefined,
    onClick: isOn ? onTurn : undefined,
    className: classNames(!isOn && 'cursor-not-allowed text-ghost! hover:bg-transparent'),
  };
}
