/**
 * Finds the country of an address. The country only suggests a language and a currency, so
 * `countryOf` never fails.
 */
export interface Geo {
  /**
   * Returns the country's ISO 3166-1 alpha-2 code in upper case, or null for an unknown, private or
   * invalid address.
   */
  countryOf(address: string): Promise<string | null>;
}
