import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

type PageControlProps = {
  status?: string | undefined;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
};

export function PageControl({ status, onPrevious, onNext }: PageControlProps) {
  const { t } = useTranslation('admin');
  if (!onPrevious && !onNext) return null;

  return (
    <nav aria-label={t('pages.label')} className="mt-4 flex min-h-8 items-center justify-end gap-4">
      <IconButton
        isOutlined
        icon={<ChevronLeft aria-hidden size={16} />}
        label={t('pages.previous')}
        size={32}
        tooltipSide="top"
        disabled={!onPrevious}
        onClick={onPrevious}
      />
      <span aria-live="polite" className="figures text-14 text-muted">
        {status}
      </span>
      <IconButton
        isOutlined
        icon={<ChevronRight aria-hidden size={16} />}
        label={t('pages.next')}
        size={32}
        tooltipSide="top"
        disabled={!onNext}
        onClick={onNext}
      />
    </nav>
  );
}
