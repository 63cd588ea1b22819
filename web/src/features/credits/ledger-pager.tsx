import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';

type LedgerPagerProps = { page: number; pages: number; onTurn: (page: number) => void };

export function LedgerPager({ page, pages, onTurn }: LedgerPagerProps) {
  const { t } = useTranslation('auth');
  const hasMore = pages > 1;

  return (
    <nav
      aria-label={t('credits.pager')}
      className="mt-4 flex min-h-8 items-center justify-end gap-4"
    >
      {hasMore && (
        <IconButton
          isOutlined
          icon={<ChevronLeft aria-hidden size={16} />}
          label={t('credits.previous')}
          size={32}
          tooltipSide="top"
          disabled={page <= 1}
          onClick={() => onTurn(page - 1)}
        />
      )}
      <span aria-live="polite" className="figures text-14 text-muted">
        {t('credits.page', { page, pages })}
      </span>
      {hasMore && (
        <IconButton
          isOutlined
          icon={<ChevronRight aria-hidden size={16} />}
          label={t('credits.next')}
          size={32}
          tooltipSide="top"
          disabled={page >= pages}
          onClick={() => onTurn(page + 1)}
        />
      )}
    </nav>
  );
}
