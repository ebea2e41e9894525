import { uuidPattern } from '#contract/common.ts'
import type { EndpointShape } from '#contract/endpoint.ts'

/** The service whose operations answer at the origin's root too, but for the one at its own root. */
const ALSO_AT_ROOT = '/api/merch-service/'

/**
 * The paths at which an operation answers; all are the same one, with one count in every limit. At the root a `:uuid`
 * is nothing but a UUID, so that files stand beside it.
 */
export const urlsOf = ({ path }: EndpointShape): readonly string[] => {
  if (!path.startsWith(ALSO_AT_ROOT)) return [path]
  const atRoot = `/${path.slice(ALSO_AT_ROOT.length)}`
  return [path, atRoot.replace(':uuid', `:uuid(^${uuidPattern}$)`)]
}
