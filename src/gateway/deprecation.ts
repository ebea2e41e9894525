import type { EndpointShape } from '#contract/endpoint.ts'

/** So many months what is no longer advised goes on working. */
const MONTHS = 6

/** When an operation may stop working that is no longer advised since a day (`YYYY-MM-DD`). */
export const sunsetOf = (since: string): Date => {
  const day = new Date(`${since}T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() + MONTHS)
  return day
}

/** What tells programs that an operation is no longer advised (RFC 9745), and from when it may be gone (RFC 8594). */
export const deprecationHeaders = ({
  deprecated,
}: Pick<EndpointShape, 'deprecated'>): Readonly<Record<string, string>> =>
  deprecated === undefined
    ? {}
    : {
        deprecation: `@${Date.parse(`${deprecated}T00:00:00Z`) / 1000}`,
        sunset: sunsetOf(deprecated).toUTCString(),
      }
