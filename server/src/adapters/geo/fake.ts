/** Countries by address, as a test gives them. */
import type { Geo } from './port.ts';

export function createFakeGeo(countries: Readonly<Record<string, string>>): Geo {
  return { countryOf: async address => countries[address] ?? null };
}
