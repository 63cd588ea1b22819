/** The country only suggests a language and a currency, so this never fails. */
export interface Geo {
  /**
   * Returns ISO 3166-1 alpha-2 in upper case, or null for unknown, private or invalid addresses.
   */
  countryOf(address: string): Promise<string | null>;
}
