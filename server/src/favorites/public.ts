/** The parts of favorites that other capabilities may use. */
export { deleteFavoritesOf, listFavoritesAfter } from './queries.ts';
