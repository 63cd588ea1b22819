import { SEARCH_CHARACTERS_MAX } from '@vermilion/contract/limits';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { useHistoryAddress } from './history-address.ts';
import { HistoryFilterMenu } from './history-filter-menu.tsx';

const DEBOUNCE_MS = 250;

/** The search of the history with its filters. What is typed goes into the address, from which the history reads it. */
export function HistorySearch({ className }: { className: string }) {
  const { t } = useTranslation('history');
  const search = useTypedSearch();

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

/** The text of the field. It is searched for once somebody pauses, never in the middle of a character that is being composed. */
function useTypedSearch() {
  const { filter, find } = useHistoryAddress();
  const asked = filter.search ?? '';
  const [text, setText] = useState(asked);
  const [isComposing, setComposing] = useState(false);
  const sent = useRef(asked);
  const underWay = useRef<readonly string[]>([]);
  const findLatest = useRef(find);
  findLatest.current = find;
  const filterNow = useRef(filter);
  filterNow.current = filter;

  // The address says something else than what was typed here: Back, or what clears it elsewhere. What was sent from here may come to be
  // there only after more was typed and sent.
  useEffect(() => {
    const isOwn = underWay.current.includes(asked);
    underWay.current = underWay.current.slice(underWay.current.lastIndexOf(asked) + 1);
    if (isOwn || asked === sent.current) return;
    sent.current = asked;
    setText(asked);
  }, [asked]);

  useEffect(() => {
    const words = text.trim();
    if (isComposing || words === sent.current) return;
    const timer = setTimeout(
      () => {
        const isFurther = sent.current !== '';
        sent.current = words;
        underWay.current = [...underWay.current, words];
        findLatest.current({ ...filterNow.current, search: words }, { replace: isFurther });
      },
      words ? DEBOUNCE_MS : 0,
    );

    return () => clearTimeout(timer);
  }, [text, isComposing]);

  return {
    text,
    type: (next: string) => setText([...next].slice(0, SEARCH_CHARACTERS_MAX).join('')),
    compose: setComposing,
  };
}
