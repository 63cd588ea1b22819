import type { Context } from '../context.ts';
import { decideRegion, type Region, readCountry } from './rules.ts';

export type Caller = {
  /** What a trusted proxy says of the caller, where it is asked. */
  proxyCountry: string | undefined;
  address: string;
  acceptLanguage: string | undefined;
};

/** Where a caller seems to be; never refused, since a first guess is all that hangs on it. */
export async function getRegion(
  ctx: Context,
  { proxyCountry, address, acceptLanguage }: Caller,
): Promise<Region> {
  const said = readCountry(proxyCountry);
  const addressCountry = said ? null : await ctx.geo.countryOf(address);

  return decideRegion({ proxyCountry: said, addressCountry, acceptLanguage });
}
