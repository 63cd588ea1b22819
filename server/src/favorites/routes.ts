import { favoritesEndpoints } from '@vermilion/contract/favorites';
import type { Mount } from '../http/mount.ts';
import { addFavorite } from './add-favorite.ts';
import { addFavorites } from './add-favorites.ts';
import { checkFavorite } from './check-favorite.ts';
import { listFavorites } from './list-favorites.ts';
import { removeFavorite } from './remove-favorite.ts';
import { removeFavorites } from './remove-favorites.ts';

export function favoritesRoutes(mount: Mount): void {
  mount(
    favoritesEndpoints.listFavorites,
    async (ctx, { actor, query }) => listFavorites(ctx, actor, query),
    {
      isTrusted: true,
    },
  );
  mount(favoritesEndpoints.checkFavorite, async (ctx, { actor, params }) =>
    checkFavorite(ctx, actor, params.id),
  );
  mount(favoritesEndpoints.addFavorites, async (ctx, { actor, body }) =>
    addFavorites(ctx, actor, body),
  );
  mount(favoritesEndpoints.removeFavorites, async (ctx, { actor, body }) =>
    removeFavorites(ctx, actor, body.ids),
  );
  mount(favoritesEndpoints.addFavorite, async (ctx, { actor, params }) =>
    addFavorite(ctx, actor, params.id),
  );
  mount(favoritesEndpoints.removeFavorite, async (ctx, { actor, params }) =>
    removeFavorite(ctx, actor, params.id),
  );
}
