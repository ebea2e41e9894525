import type { IncomingMessage } from 'node:http'
import { addressGroup } from './addressGroup.ts'
import { type DiscordProxy, discordPerson } from './discordProxy.ts'

/** Where a request comes from, as limits count it. */
export type AddressOf = (request: IncomingMessage) => string

/** Which hops Fastify believes: the one proxy in front, which appends whom it heard from. */
export const trustedProxies = (trustProxy: boolean): false | ((address: string, hop: number) => boolean) =>
  trustProxy && ((_address, hop) => hop === 0)

/**
 * Behind a proxy the address is the last one in `X-Forwarded-For`: what stands before it was written by the client, who
 * could take any address that way. Behind Discord's, where its key is known, it is the person whom Discord signed for.
 */
export const callerAddress = (trustProxy: boolean, discord: DiscordProxy | null = null): AddressOf => {
  const addressOf: AddressOf = ({ headers, socket }) => {
    const forwarded = trustProxy ? String(headers['x-forwarded-for'] ?? '').split(',') : []
    return addressGroup(forwarded.at(-1)?.trim() || (socket.remoteAddress ?? ''))
  }
  if (discord === null) return addressOf
  const personOf = discordPerson(discord)
  return (request) => personOf(request.headers) ?? addressOf(request)
}
