/** Where an address is, as the database of countries says. */
export interface Country {
  /** ISO 3166. */
  readonly country: string
  /** Two letters; null where the database does not say. */
  readonly continent: string | null
}

/** The database of countries that is in use. */
interface GeoSource {
  /** What it calls itself. */
  readonly source: string
  readonly builtAt: Date
}

/** Which country an address is in. It is looked up here: nobody else hears of the address. */
export interface Geo {
  /** Null for private addresses, unknown ones, and where there is no database that can be read. */
  countryOf(address: string): Promise<Country | null>
  /** Null where there is no database that can be read. */
  source(): Promise<GeoSource | null>
}
