/** Tells the country of an address of the network. It is asked for a first language and currency only, so it never fails. */
export interface Geo {
  /** ISO 3166-1 alpha-2, upper case; null where nothing is known: also for private addresses and for what is no address. */
  countryOf(address: string): Promise<string | null>;
}
