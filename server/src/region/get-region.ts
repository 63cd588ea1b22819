import type { Context } from '../context.ts';
import { decideRegion, type Region, readCountry } from './rules.ts';

export type Caller = {
  proxyCountry: string | undefined;
  address: string;
  acceptLanguage: string | undefined;
};

/** Never refuses a caller. The region decides only defaults, which a user can change. */
export async function getRegion(
  ctx: Context,
  { proxyCountry, address, acceptLanguage }: Caller,
): Promise<Region> {
  const said = readCountry(proxyCountry);
  const addressCountry = said ? null : await ctx.geo.countryOf(address);

  return decideRegion({ proxyCountry: said, addressCountry, acceptLanguage });
}
