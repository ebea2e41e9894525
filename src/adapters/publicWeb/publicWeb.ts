import type { LookupAddress } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import type { PublicAnswer, PublicWeb, PublicWebFault } from '#ports/publicWeb.ts'
import { isPublicAddress, type PostRules, type Target, targetOf } from './allowed.ts'
import { addressesOf, dial, type Resolve, resolveAll } from './dial.ts'
import { poster } from './post.ts'

const MOST_REDIRECTS = 3
const NOT_ALLOWED: PublicWebFault = { fault: 'notAllowed' }
const DOWN: PublicWebFault = { fault: 'down' }

export interface PublicWebConfig extends Partial<PostRules> {
  /** Hosts of the operator's choice, `host` or `host:port`: they may be near, and need no encryption, to be fetched from. */
  readonly listed: readonly string[]
  /** Finds the addresses of a name (tests). */
  readonly resolve?: Resolve
}

/**
 * Goes where people bring addresses of. A name is resolved once, and the connection is made to what was looked at:
 * a name that leads elsewhere a moment later leads nowhere. Each redirect is looked at in the same way.
 */
export const publicWeb = ({
  listed,
  own = [],
  insecure = false,
  nets = [],
  resolve = resolveAll,
}: PublicWebConfig): PublicWeb => {
  const allowedOf = async ({ host, isListed }: Target): Promise<LookupAddress[] | null> => {
    const all = await addressesOf(host, resolve)
    const mayGo = all.length > 0 && (isListed || all.every(({ address }) => isPublicAddress(address)))
    return mayGo ? all : null
  }

  const follow = async (
    address: string,
    signal: AbortSignal,
    left: number,
  ): Promise<PublicAnswer | PublicWebFault> => {
    const target = targetOf(address, { listed, own })
    const addresses = target && (await allowedOf(target))
    if (!target || !addresses) return NOT_ALLOWED
    const answer = await ask(target.url, addresses, signal)
    const { statusCode = 0, headers } = answer
    if (statusCode === 200) return answerOf(target.url, answer)
    answer.destroy()
    const { location } = headers
    const isRedirect = statusCode >= 300 && statusCode < 400 && location !== undefined
    if (!isRedirect || left === 0 || !URL.canParse(location, target.url.href))
      return { fault: statusCode >= 500 ? 'down' : 'refused' }
    return follow(new URL(location, target.url).href, signal, left - 1)
  }

  return {
    get: async (address, { withinMs }) => {
      try {
        return await follow(address, AbortSignal.timeout(withinMs), MOST_REDIRECTS)
      } catch {
        return DOWN
      }
    },
    ...poster({ own, insecure, nets }, resolve),
  }
}

/** One request to addresses that were looked at, without a word of who asked us. */
const ask = (url: URL, addresses: readonly LookupAddress[], signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((heard, failed) => {
    const headers = { 'user-agent': 'Roomtone', accept: 'audio/*, */*;q=0.1' }
    dial(url, addresses, { signal, headers }, heard).once('error', failed).end()
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
