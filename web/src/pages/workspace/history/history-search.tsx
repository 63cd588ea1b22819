import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { useHistoryAddress } from './history-address.ts';
import { HistoryFilterMenu } from './history-filter-menu.tsx';
import { useTypedSearch } from './use-typed-search.ts';

export function HistorySearch({ className }: { className: string }) {
  const { t } = useTranslation('history');
  const { filter, find } = useHistoryAddress();
  const search = useTypedSearch(filter.search ?? '', (words, how) =>
    find({ ...filter, search: words }, how),
  );

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || !search.text) return;
    event.preventDefault();
    search.type('');
  }

  return (
    <div className="flex items-center gap-2">
      <HistoryFilterMenu />
      <div
        role="search"
        className={className}
        onKeyDown={handleKeyDown}
        onCompositionStart={() => search.compose(true)}
        onCompositionEnd={() => search.compose(false)}
      >
        <SearchField label={t('search')} value={search.text} onChange={search.type} />
      </div>
    </div>
  );
}
