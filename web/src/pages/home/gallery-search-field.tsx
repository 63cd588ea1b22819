import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { useTypedSearch } from '../workspace/history/use-typed-search.ts';
import type { GallerySearchField as Search } from './use-gallery-search.ts';

export function GallerySearchField({ search }: { search: Search }) {
  const { t } = useTranslation('gallery');
  const { text, type, compose } = useTypedSearch(search.words, search.onFind);

  return (
    <div
      ref={search.field}
      role="search"
      className={classNames('w-full md:w-65', !search.isOpen && 'max-md:hidden')}
      onKeyDown={event => event.key === 'Escape' && !event.nativeEvent.isComposing && type('')}
      onCompositionStart={() => compose(true)}
      onCompositionEnd={() => compose(false)}
      onBlur={() => text === '' && search.onLeave()}
    >
      <SearchField label={t('search')} value={text} onChange={type} />
    </div>
  );
}
