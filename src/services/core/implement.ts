import type { EndpointShape } from '#contract/endpoint.ts'
import type { Merged } from '#contract/mergeUnique.ts'
import type { Operation } from './context.ts'

/** An endpoint with the operation that answers it, ready to be mounted. */
export interface Mounted {
  readonly endpoint: EndpointShape
  readonly operation: (ctx: never, input: never) => Promise<unknown>
}

type Operations<M> = {
  [K in keyof M as M[K] extends EndpointShape ? K : never]: M[K] extends EndpointShape
    ? Operation<M[K]>
    : never
}

/** Nothing where the modules hold every operation; else the names of those that are missing or do not fit. */
type Complete<M, N extends readonly object[]> =
  Merged<N> extends Operations<M> ? unknown : { missing: Misfits<Operations<M>, Merged<N>> }
type Misfits<Wanted, Given> = {
  [K in keyof Wanted]: K extends keyof Given ? (Given[K] extends Wanted[K] ? never : K) : K
}[keyof Wanted]

const isEndpoint = (thing: unknown): thing is EndpointShape =>
  typeof thing === 'object' && thing !== null && 'does' in thing && 'gives' in thing

/**
 * Binds every endpoint of a contract module to the operation of the same name, found in the modules given
 * (`import * as roles from './roles/roles.ts'`). An endpoint without its operation is a compile error.
 */
export const implement = <M extends object, N extends object[]>(
  contract: M,
  ...modules: N & Complete<M, N>
): Mounted[] => {
  const operations = Object.assign({}, ...modules) as Record<string, Mounted['operation']>
  return Object.entries(contract).flatMap(([name, endpoint]) => {
    if (!isEndpoint(endpoint)) return []
    const operation = operations[name]
    if (operation === undefined) throw new Error(`No operation answers ${name}`)
    return [{ endpoint, operation }]
  })
}
