import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { NewFavoritesBody } from '@vermilion/contract/favorites';
import {
  PAGE_LIMIT_DEFAULT,
  STUDIO_TOAST_MS,
  UNDO_TOAST_MS,
  WORK_TOAST_MS,
} from '@vermilion/contract/limits';
import { call } from '../../api/client.ts';
import { describeError } from '../../api/error-copy.ts';
import { type FavoritesFilter, workKeys } from '../../api/works/lists.ts';
import { readPage } from '../../api/works/works-page.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../ui/toasts/toast.ts';

export const FAVORITES_PAGE_LIMIT = PAGE_LIMIT_DEFAULT;

export function favoritesQuery(page: number, filter: FavoritesFilter) {
  return queryOptions({
    queryKey: workKeys.favorites(page, filter),
    queryFn: async ({ signal, client }) => {
      const query = { page, limit: FAVORITES_PAGE_LIMIT, ...filter };
      const found = await readPage(client, call('listFavorites', { query, signal }));
      for (const id of found.ids) client.setQueryData(checkKey(id), true);

      return found;
    },
    placeholderData: keepPreviousData,
  });
}

const checkKey = (id: string) => ['favorite', id] as const;

function favoriteQuery(id: string) {
  return queryOptions({
    queryKey: checkKey(id),
    queryFn: async ({ signal }) =>
      (await call('checkFavorite', { params: { id }, signal })).favorited,
  });
}

export function useAddFavorites() {
  const { t } = useTranslation('history');
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (body: NewFavoritesBody) => call('addFavorites', { body }),
    onSuccess: ({ ids: added }, { ids: asked }) => {
      for (const id of added) queryClient.setQueryData(checkKey(id), true);
      void queryClient.invalidateQueries({ queryKey: [...workKeys.pages, 'favorites'] });
      const leftOut = asked.length - added.length;
      toast({
        kind: added.length > 0 ? 'success' : 'warning',
        title: t('favorited.done', { count: added.length }),
        line: leftOut > 0 ? t('favorited.leftOut', { count: leftOut }) : undefined,
        durationMs: leftOut > 0 ? STUDIO_TOAST_MS : WORK_TOAST_MS,
      });
    },
    onError: error =>
      toast({ kind: 'error', title: t('favorited.failed'), line: describeError(error) }),
  });
}

/** The undo restores the favorites with their former times. */
export function useRemoveFavorites() {
  const { t } = useTranslation('history');
  const queryClient = useQueryClient();
  const { mutate: addAgain } = useAddFavorites();

  return useMutation({
    mutationFn: (ids: readonly string[]) => call('removeFavorites', { body: { ids: [...ids] } }),
    onSuccess: async ({ ids: removed, former }) => {
      for (const id of removed) queryClient.setQueryData(checkKey(id), false);
      toast({
        kind: 'success',
        title: t('unfavorited.done', { count: removed.length }),
        durationMs: UNDO_TOAST_MS,
        action:
          removed.length > 0
            ? { label: t('delete.undo'), onSelect: () => addAgain({ ids: removed, former }) }
            : undefined,
        key: `unfavorited ${removed.join(' ')}`,
      });
      await queryClient.invalidateQueries({ queryKey: [...workKeys.pages, 'favorites'] });
    },
    onError: error =>
      toast({ kind: 'error', title: t('favorited.failed'), line: describeError(error) }),
  });
}

/**
 * A change is shown at once, and is taken back if the call fails. `isFavorite` is undefined until
 * it is known.
 */
export function useFavorite(id: string): { isFavorite: boolean | undefined; toggle: () => void } {
  const { t } = useTranslation('studioParts');
  const queryClient = useQueryClient();
  const { data: isFavorite } = useQuery(favoriteQuery(id));

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // If the state is not known yet, the press waits for it.
      const wanted = !(await queryClient.ensureQueryData(favoriteQuery(id)));
      // A check that is still running would overwrite the new state.
      await queryClient.cancelQueries({ queryKey: checkKey(id) });
      queryClient.setQueryData(checkKey(id), wanted);
      try {
        return await call(wanted ? 'addFavorite' : 'removeFavorite', { params: { id } });
      } catch (error) {
        queryClient.setQueryData(checkKey(id), !wanted);
        throw error;
      }
    },
    onSuccess: ({ favorited }) => {
      queryClient.setQueryData(checkKey(id), favorited);
      void queryClient.invalidateQueries({ queryKey: [...workKeys.pages, 'favorites'] });
      const title = t(favorited ? 'favorites.added' : 'favorites.removed');
      toast({ kind: 'success', title, durationMs: WORK_TOAST_MS, key: `favorite-${id}` });
    },
    onError: error => {
      toast({
        kind: 'error',
        title: t('favorites.failed'),
        line: describeError(error),
        key: `favorite-${id}`,
      });
    },
  });

  return {
    isFavorite,
    toggle: () => {
      if (!isPending) mutate();
    },
  };
}
