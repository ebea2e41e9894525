import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { isPublicAddress, targetOf } from './allowed.ts'
import { addressesOf, dial, type Resolve, resolveAll } from './dial.ts'

/** What leads into this network, or elsewhere by a redirect. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed'
}

type Body = NonNullable<ConstructorParameters<typeof Response>[0]>

const MOST_BYTES = 200 * 1024 * 1024

interface Rules {
  /** Hosts that the operator named, `host` or `host:port`. */
  readonly listed: readonly string[]
  /** Hosts that lead to this server. */
  readonly own: readonly string[]
  readonly resolve?: Resolve
  readonly mostBytes?: number
}

/**
 * `fetch` for servers that people name: the name is resolved once, looked at, and the connection made to what was looked
 * at. No redirect is followed, and of an answer 200 MB come at most. What is asked is text, a form, or nothing.
 */
export const publicFetch =
  ({ listed, own, resolve = resolveAll, mostBytes = MOST_BYTES }: Rules) =>
  async (address: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> => {
    const target = targetOf(address, { listed, own })
    const addresses = target === null ? [] : await addressesOf(target.host, resolve)
    const mayGo = target?.isListed || addresses.every((one) => isPublicAddress(one.address))
    if (target === null || addresses.length === 0 || !mayGo) throw new NotAllowed()
    const form = body instanceof URLSearchParams
    const asked = {
      method,
      headers: {
        'user-agent': 'Roomtone',
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...Object.fromEntries(new Headers(headers)),
      },
      ...(signal && { signal }),
    }
    const answer = await new Promise<IncomingMessage>((heard, failed) => {
      const request = dial(target.url, addresses, asked, heard).once('error', failed)
      request.end(form || typeof body === 'string' ? body.toString() : undefined)
    })
    const { statusCode = 0 } = answer
    if (statusCode < 200 || (statusCode >= 300 && statusCode < 400)) {
      answer.destroy()
      throw new NotAllowed()
    }
    return new Response(statusCode === 204 ? null : bodyOf(answer, mostBytes), {
      status: statusCode,
      headers: Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    })
  }

/** What comes, up to the most there may be. */
const bodyOf = (answer: IncomingMessage, most: number): Body => {
  let bytes = 0
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > most) answer.destroy(new Error('too much'))
  })
  answer.pause()
  return Readable.toWeb(answer) as unknown as Body
}
