/**
 * Finds the country of a network address. It only suggests a first language and currency, so it
 * never fails.
 */
export interface Geo {
  /**
   * Returns ISO 3166-1 alpha-2 in upper case, or null if nothing is known, for example for private
   * or invalid addresses.
   */
  countryOf(address: string): Promise<string | null>;
}
