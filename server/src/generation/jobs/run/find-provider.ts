import type { ImageProvider } from '../../../adapters/image-provider/port.ts';
import type { Context } from '../../../context.ts';

type Own = Pick<Context, 'imageProviders'>;

export function findProvider({ imageProviders }: Own, name: string): ImageProvider | undefined {
  return imageProviders.find(provider => provider.name === name);
}

export function isFree(ctx: Own, { provider }: { provider: string }): boolean {
  return findProvider(ctx, provider)?.isFree ?? false;
}
