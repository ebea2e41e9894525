/** Prefixes a host name may be mapped to, so that the service answers there at its root. */
export type HostRoutes = ReadonlyMap<string, string>

/**
 * The path a request is routed by: runs of slashes collapsed (never redirected, a redirected POST loses its
 * body), a trailing slash dropped, and the prefix of a mapped host put in front.
 */
export const routedUrl = (url: string, host: string, hosts: HostRoutes): string => {
  if (hosts.size === 0 && IS_PLAIN.test(url)) return url
  const cut = url.indexOf('?')
  const path = cut < 0 ? url : url.slice(0, cut)
  const query = cut < 0 ? '' : url.slice(cut)
  const collapsed = path.replace(/\/{2,}/g, '/')
  const trimmed = collapsed.length > 1 && collapsed.endsWith('/') ? collapsed.slice(0, -1) : collapsed
  const prefix = hosts.get(host.replace(/:\d+$/, '').toLowerCase())
  if (!prefix || KEEPS_ITS_PLACE.test(trimmed)) return trimmed + query
  return (trimmed === '/' ? prefix : prefix + trimmed) + query
}

/** What is served alike on every host: prefixed paths, and the files of the API pages. Not `/api/v1/…` of a service. */
const KEEPS_ITS_PLACE = /^\/(api\/([a-z]+-service(\/|$)|reference)|openchat(\/|$))/

/** The many URLs that need no change: no doubled or trailing slash before the query. */
const IS_PLAIN = /^(\/[^/?]+)+(\?|$)/
