import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Filter } from '../parts/filter-bar.tsx';
import { TIME_SPANS } from './time-spans.ts';
import type { CursorPages } from './use-cursor-pages.ts';

export function useTimeFilter({ search, filter }: CursorPages): Filter {
  const { t } = useTranslation('adminLists');

  return {
    label: t('time.label'),
    value: search.since ?? '',
    options: [
      { value: '', label: t('time.any') },
      ...TIME_SPANS.map(span => ({ value: span, label: t(`time.${span}`) })),
    ],
    onChange: since => filter({ since }),
  };
}
