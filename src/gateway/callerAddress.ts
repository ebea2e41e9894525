import type { IncomingMessage } from 'node:http'
import { addressGroup } from './addressGroup.ts'

/** Which hops Fastify believes: the one proxy in front, which appends whom it heard from. */
export const trustedProxies = (trustProxy: boolean): false | ((address: string, hop: number) => boolean) =>
  trustProxy && ((_address, hop) => hop === 0)

/**
 * The address an upgrade request comes from, as limits count it. Behind a proxy it is the last one in `X-Forwarded-For`: what stands
 * before it was written by the client, who could take any address that way.
 */
export const callerAddress =
  (trustProxy: boolean) =>
  ({ headers, socket }: IncomingMessage): string => {
    const forwarded = trustProxy ? String(headers['x-forwarded-for'] ?? '').split(',') : []
    return addressGroup(forwarded.at(-1)?.trim() || (socket.remoteAddress ?? ''))
  }
