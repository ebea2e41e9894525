import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import type { EndpointShape, OutputOf } from '#contract/endpoint.ts'
import { ask } from './ask.ts'
import { keyOf } from './queries.ts'
import type { CallRequest } from './request.ts'

/** Sends something to an endpoint; afterwards the answers of the endpoints named in `refresh` are asked for again. */
export const useSend = <const E extends EndpointShape>(
  endpoint: E,
  refresh: readonly EndpointShape[] = [],
): UseMutationResult<OutputOf<E>, Error, CallRequest<E>> => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: CallRequest<E>) => ask(endpoint, request),
    onSettled: () =>
      Promise.all(refresh.map((stale) => client.invalidateQueries({ queryKey: keyOf(stale) }))),
  })
}
