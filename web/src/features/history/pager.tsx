import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import { pageBounds } from '../../api/page-bounds.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';

type PagerProps = { page: number; limit: number; total: number; onTurn: (page: number) => void };

/** Floats at the foot of the window: which page this is, and the ones before and after it. */
export function Pager({ page, limit, total, onTurn }: PagerProps) {
  const { t } = useTranslation('studio');
  const { pages, first, last } = pageBounds(page, limit, total);
  if (total === 0) return null;

  return (
    <nav
      aria-label={t('pager.label')}
      className="fixed bottom-5 left-1/2 z-20 flex h-11 -translate-x-1/2 items-center gap-2 rounded-card border border-line bg-overlay px-1 whitespace-nowrap shadow-overlay max-md:bottom-20"
    >
      {page > 1 && (
        <IconButton
          icon={<ChevronsLeft aria-hidden size={16} />}
          label={t('pager.first')}
          size={32}
          tooltipSide="top"
          onClick={() => onTurn(1)}
        />
      )}
      <IconButton
        icon={<ChevronLeft aria-hidden size={16} />}
        label={t('pager.previous')}
        size={32}
        tooltipSide="top"
        disabled={page <= 1}
        onClick={() => onTurn(page - 1)}
      />
      <span aria-live="polite" className="figures text-14 font-medium">
        {t('pager.page', { page, pages })}
      </span>
      <IconButton
        icon={<ChevronRight aria-hidden size={16} />}
        label={t('pager.next')}
        size={32}
        tooltipSide="top"
        disabled={page >= pages}
        onClick={() => onTurn(page + 1)}
      />
      <span className="figures pr-2 text-14 text-faint max-md:hidden">
        {t('pager.showing', { first, last, count: total })}
      </span>
    </nav>
  );
}
