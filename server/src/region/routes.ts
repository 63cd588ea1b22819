import { regionEndpoints } from '@vermilion/contract/region';
import type { Mount } from '../http/mount.ts';
import { getRegion } from './get-region.ts';

export function regionRoutes(mount: Mount): void {
  mount(regionEndpoints.getRegion, async (ctx, { proxyCountry, address, acceptLanguage }) =>
    getRegion(ctx, { proxyCountry, address, acceptLanguage }),
  );
}
