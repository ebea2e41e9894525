import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { PublicAnswer, PublicWeb, PublicWebFault } from '#ports/publicWeb.ts'
import { isPublicAddress, type Target, targetOf } from './allowed.ts'

const MOST_REDIRECTS = 3
const NOT_ALLOWED: PublicWebFault = { fault: 'notAllowed' }
const DOWN: PublicWebFault = { fault: 'down' }

export interface PublicWebConfig {
  /** Hosts of the operator's choice, `host` or `host:port`: they may be near, and need no encryption. */
  readonly listed: readonly string[]
  /** Hosts that lead to this server. */
  readonly own?: readonly string[]
  /** Finds the addresses of a name (tests). */
  readonly resolve?: (host: string) => Promise<LookupAddress[]>
}

/**
 * Fetches what people bring addresses of. A name is resolved once, and the connection is made to what was looked at:
 * a name that leads elsewhere a moment later leads nowhere. Each redirect is looked at in the same way.
 */
export const publicWeb = ({ listed, own = [], resolve = resolveAll }: PublicWebConfig): PublicWeb => {
  const addressesOf = async ({ host, isListed }: Target): Promise<LookupAddress[] | null> => {
    const family = isIP(host)
    const all = family === 0 ? await resolve(host) : [{ address: host, family }]
    const mayGo = all.length > 0 && (isListed || all.every(({ address }) => isPublicAddress(address)))
    return mayGo ? all : null
  }

  const follow = async (
    address: string,
    signal: AbortSignal,
    left: number,
  ): Promise<PublicAnswer | PublicWebFault> => {
    const target = targetOf(address, { listed, own })
    const addresses = target && (await addressesOf(target))
    if (!target || !addresses) return NOT_ALLOWED
    const answer = await ask(target.url, addresses, signal)
    const { statusCode = 0, headers } = answer
    if (statusCode === 200) return answerOf(target.url, answer)
    answer.destroy()
    const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location !== undefined
    if (!isRedirect || left === 0 || !URL.canParse(headers.location ?? '', target.url.href))
      return { fault: statusCode >= 500 ? 'down' : 'refused' }
    return follow(new URL(headers.location ?? '', target.url).href, signal, left - 1)
  }

  return {
    get: async (address, { withinMs }) => {
      try {
        return await follow(address, AbortSignal.timeout(withinMs), MOST_REDIRECTS)
      } catch {
        return DOWN
      }
    },
  }
}

const resolveAll = (host: string): Promise<LookupAddress[]> => lookup(host, { all: true })

/** One request to addresses that were looked at, without a word of who asked us. */
const ask = (url: URL, addresses: readonly LookupAddress[], signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((heard, failed) => {
    const [first] = addresses
    const known: LookupFunction = (_host, options, done) => {
      if (options.all) done(null, [...addresses])
      else done(null, first?.address ?? '', first?.family)
    }
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    request(url, {
      lookup: known,
      agent: false,
      signal,
      headers: { 'user-agent': 'Roomtone', accept: 'audio/*, */*;q=0.1' },
    })
      .once('response', heard)
      .once('error', failed)
      .end()
  })

const answerOf = (url: URL, body: IncomingMessage): PublicAnswer => {
  const { headers } = body
  const length = Number(headers['content-length'] ?? Number.NaN)
  return {
    url,
    contentType: (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '',
    length: Number.isSafeInteger(length) && length >= 0 ? length : null,
    headers,
    body,
  }
}
