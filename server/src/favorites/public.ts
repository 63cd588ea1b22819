export { deleteFavoritesOf, listFavoritesAfter } from './queries.ts';
