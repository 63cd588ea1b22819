/** What other capabilities may ask of favorites. */
export { deleteFavoritesOf, listFavoritesAfter } from './queries.ts';
