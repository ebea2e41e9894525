import type { QueryClient } from '@tanstack/react-query'
import type { EndpointShape } from '#contract/endpoint.ts'
import { query } from './queries.ts'
import type { CallRequest } from './request.ts'
import type { Session } from './session.ts'

/** Where somebody goes, and who it is. */
export interface PageVisit {
  readonly session: Session | undefined
  /** The last part of the path. */
  readonly id: string
  /** The texts among the search parameters. */
  readonly search: Readonly<Partial<Record<string, string>>>
}

/** One answer that is fetched before a page is shown; one that is here already is taken as it is. */
export type Need = (client: QueryClient) => Promise<unknown>

/** Exported by a page as `needs`: what it asks first, so that it is painted once; what is refused, the page itself shows. */
export type Needs = (visit: PageVisit) => readonly Need[]

/** One of the questions a page asks first. */
export const need =
  <const E extends EndpointShape>(endpoint: E, request: CallRequest<E>): Need =>
  (client) =>
    client.ensureQueryData(query(endpoint, request))
