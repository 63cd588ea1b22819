import { useQuery } from '@tanstack/react-query';
import { useWorksPage } from '../../api/works/works-page.ts';
import { FAVORITES_PAGE_LIMIT, favoritesQuery } from '../../features/favorites/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useHistoryAddress } from './history/history-address.ts';
import { SelectableWall } from './history/selectable-wall.tsx';

export function FavoriteWorks() {
  const { t } = useTranslation('studioParts');
  const { page, filter } = useHistoryAddress();

  return (
    <SelectableWall
      query={useWorksPage(useQuery(favoritesQuery(page, filter)))}
      label={t('favorites.title')}
      limit={FAVORITES_PAGE_LIMIT}
      empty={<EmptyState title={t('favorites.emptyTitle')}>{t('favorites.emptyText')}</EmptyState>}
    />
  );
}
