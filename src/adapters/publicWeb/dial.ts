import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import {
  type ClientRequest,
  type IncomingMessage,
  request as requestHttp,
  type RequestOptions,
} from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import pLimit from 'p-limit'

/** Finds the addresses of a name. */
export type Resolve = (host: string) => Promise<LookupAddress[]>

/** Look-ups that are made at the same time. */
const AT_ONCE = 2
const lookUps = pLimit(AT_ONCE)

/** A look-up holds one of Node's four threads until the system gives up: names that strangers wrote get two of them. */
export const resolveAll: Resolve = (host) => lookUps(() => lookup(host, { all: true }))

/** The addresses of a host, which may be one itself. */
export const addressesOf = async (host: string, resolve: Resolve): Promise<LookupAddress[]> => {
  const family = isIP(host)
  return family === 0 ? resolve(host) : [{ address: host, family }]
}

/**
 * Begins a request to addresses that were looked at, and to no others whatever their name says by now; no proxy of the
 * environment is asked. Whoever calls it ends it.
 */
export const dial = (
  url: URL,
  addresses: readonly LookupAddress[],
  options: RequestOptions,
  heard: (answer: IncomingMessage) => void,
): ClientRequest => {
  const [first] = addresses
  const known: LookupFunction = (_host, { all }, done) => {
    if (all) done(null, [...addresses])
    else done(null, first?.address ?? '', first?.family)
  }
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const asked = request(url, { ...options, lookup: known, agent: false }, heard)
  // Unheard, another protocol would end the request without a word: neither an answer nor an error.
  asked.once('upgrade', (_answer, socket) => {
    socket.destroy()
    asked.emit('error', new Error('another protocol was answered'))
  })
  return asked
}
