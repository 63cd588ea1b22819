import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { historyQuery, jobPage, workIds } from './history.ts';
import { id, idParams } from './ids.ts';
import { WORKS_PER_CALL_MAX } from './limits.ts';
import { routes } from './routes.ts';

/** True if the work is a favorite after the call. */
const favorited = z.object({ favorited: z.boolean() });
export type Favorited = z.infer<typeof favorited>;

const formerFavorites = z
  .array(z.object({ id, favorited_at: z.iso.datetime() }))
  .max(WORKS_PER_CALL_MAX);
export type FormerFavorites = z.output<typeof formerFavorites>;

/**
 * `former` is the field of the same name in a removal's answer. Its works return to their places in
 * the list. All other works come first.
 */
export const newFavoritesBody = workIds.extend({ former: formerFavorites.optional() });
export type NewFavoritesBody = z.output<typeof newFavoritesBody>;

/** All favorites are finished, so this query has no status. */
export const favoritesQuery = historyQuery.omit({ status: true });
export type FavoritesQuery = z.output<typeof favoritesQuery>;

export const favoritesEndpoints = {
  listFavorites: defineEndpoint(routes.listFavorites, {
    summary: 'Favorite works, latest first: all, or those that a search and a kind find',
    tag: 'favorites',
    query: favoritesQuery,
    answer: jobPage,
    errors: ['RATE_LIMITED'],
  }),
  addFavorites: defineEndpoint(routes.addFavorites, {
    summary: 'Make finished works favorites; `ids` has the works that are favorites now',
    tag: 'favorites',
    body: newFavoritesBody,
    answer: z.object({ ids: z.array(id) }),
  }),
  removeFavorites: defineEndpoint(routes.removeFavorites, {
    summary:
      'Remove favorites; `ids` has the works that exist, `former` the removed favorites with their times',
    tag: 'favorites',
    body: workIds,
    answer: z.object({ ids: z.array(id), former: formerFavorites }),
  }),
  addFavorite: defineEndpoint(routes.addFavorite, {
    summary:
      'Make a finished work a favorite; a repeated call changes nothing, an unfinished work is a CONFLICT',
    tag: 'favorites',
    params: idParams,
    answer: favorited,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  removeFavorite: defineEndpoint(routes.removeFavorite, {
    summary: 'Remove a favorite; a repeated call changes nothing',
    tag: 'favorites',
    params: idParams,
    answer: favorited,
    errors: ['NOT_FOUND'],
  }),
  checkFavorite: defineEndpoint(routes.checkFavorite, {
    summary: 'Whether a work is a favorite',
    tag: 'favorites',
    params: idParams,
    answer: favorited,
    errors: ['NOT_FOUND'],
  }),
};
