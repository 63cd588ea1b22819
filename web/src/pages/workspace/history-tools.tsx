import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Heart, RotateCw } from 'lucide-react';
import { useSession } from '../../api/session.ts';
import { workKeys } from '../../api/works.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** At the right of the head: favorites or all works, and the manual refresh. Visitors have neither. */
export function HistoryTools() {
  const { t } = useTranslation('studio');
  const { isConfirmed } = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate({ from: paths.home });
  const isFavorites = useSearch({ from: paths.home, select: search => search.favorites !== undefined });
  const isFetching = useIsFetching({ queryKey: workKeys.pages }) > 0;
  if (!isConfirmed) return null;

  return (
    <div className="flex flex-none items-center gap-2">
      <button
        type="button"
        aria-pressed={isFavorites}
        onClick={() => void navigate({ search: { tab: 'history', favorites: isFavorites ? undefined : '1' } })}
        className={classNames(
          'inline-flex h-9 items-center gap-2 rounded-control px-3 text-14 font-medium transition-colors hover:bg-hover hover:text-text',
          isFavorites ? 'bg-press text-text' : 'text-muted',
        )}
      >
        <Heart aria-hidden size={15} className={classNames(isFavorites && 'fill-current')} />
        {t('favorites.title')}
      </button>
      <IconButton
        icon={<RotateCw aria-hidden size={15} className={isFetching ? 'animate-spin' : undefined} />}
        label={t('history.refresh')}
        aria-busy={isFetching || undefined}
        onClick={() => void queryClient.invalidateQueries({ queryKey: workKeys.pages })}
      />
    </div>
  );
}
