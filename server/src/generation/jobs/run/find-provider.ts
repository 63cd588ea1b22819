import type { ImageProvider } from '../../../adapters/image-provider/port.ts';
import type { Context } from '../../../context.ts';

type Own = Pick<Context, 'imageProviders'>;

/** Returns undefined if this node does not serve the provider. */
export function findProvider({ imageProviders }: Own, name: string): ImageProvider | undefined {
  return imageProviders.find(provider => provider.name === name);
}

/** Returns whether submissions cost nothing. */
export function isFree(ctx: Own, { provider }: { provider: string }): boolean {
  return findProvider(ctx, provider)?.isFree ?? false;
}
