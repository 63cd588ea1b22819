import type { ImageProvider } from '../../../adapters/image-provider/port.ts';
import type { Context } from '../../../context.ts';

type ProvidersContext = Pick<Context, 'imageProviders'>;

export function findProvider(
  { imageProviders }: ProvidersContext,
  name: string,
): ImageProvider | undefined {
  return imageProviders.find(provider => provider.name === name);
}

export function isFree(ctx: ProvidersContext, { provider }: { provider: string }): boolean {
  return findProvider(ctx, provider)?.isFree ?? false;
}
