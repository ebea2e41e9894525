import pg from 'pg'

/** Where a database URL leads, as the driver reads it, and whether it insists on TLS with a certificate it checks. */
export const reachOf = (url: string): { readonly host: string; readonly encrypted: boolean } => {
  const { host, ssl } = new pg.Client({ connectionString: url })
  const options: unknown = ssl
  const unchecked =
    typeof options === 'object' &&
    options !== null &&
    'rejectUnauthorized' in options &&
    options.rejectUnauthorized === false
  return { host, encrypted: Boolean(options) && !unchecked }
}
