import type { FastifyRequest } from 'fastify'
import type { Tools } from '#services/core/context.ts'
import type { AddressOf } from '../callerAddress.ts'
import type { Throttle } from '../throttle.ts'
import type { ClientDocument } from './clientDocument.ts'

/** What pages that are written on the server stand on. */
export interface PageTools {
  readonly tools: Tools
  readonly throttle: Throttle
  readonly addressOf: AddressOf
  readonly documentOf: ClientDocument
}

/** Counts a request for such a page as one of a stranger, and gives the address that it counts for. */
export const passPage =
  ({ throttle, addressOf }: Pick<PageTools, 'throttle' | 'addressOf'>) =>
  (request: FastifyRequest): string => {
    const address = addressOf(request.raw)
    throttle.passAddress(address)
    throttle.passCaller('http', null, address)
    return address
  }
