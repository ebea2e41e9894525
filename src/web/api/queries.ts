import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { EndpointShape } from '#contract/endpoint.ts'
import { ask } from './ask.ts'
import type { CallRequest } from './request.ts'

/** The key under which answers of an endpoint are kept; without a request, that of all its answers. */
export const keyOf = (endpoint: EndpointShape, request?: object): QueryKey =>
  request === undefined ? [endpoint.path] : [endpoint.path, request]

/** One question to the server, for `useQuery`. */
export const query = <const E extends EndpointShape>(endpoint: E, request: CallRequest<E>) =>
  queryOptions({
    queryKey: keyOf(endpoint, request),
    queryFn: ({ signal }) => ask(endpoint, request, signal),
  })
