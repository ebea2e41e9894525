import type { IncomingMessage } from 'node:http'
import type { PostAnswer, PostFault, PublicWeb } from '#ports/publicWeb.ts'
import { mayDial, type PostRules, postTargetOf } from './allowed.ts'
import { addressesOf, dial, type Resolve } from './dial.ts'

/** Bytes of an answer that are read. */
const MOST_BYTES = 64 * 1024
const MOST_CHARACTERS = 1024

/** Posts where people say their programs are, to addresses that were looked at, once. */
export const poster = (rules: PostRules, resolve: Resolve): Pick<PublicWeb, 'mayPost' | 'post'> => ({
  mayPost: (address) => postTargetOf(address, rules) !== null,
  post: async (address, { headers, body, connectMs, withinMs }) => {
    const target = postTargetOf(address, rules)
    if (target === null) return { fault: 'notAllowed' }
    const late = new AbortController()
    const tooLate = (): void => late.abort()
    const timers = [setTimeout(tooLate, withinMs), setTimeout(tooLate, connectMs)]
    const connected = (): void => clearTimeout(timers[1])
    try {
      const addresses = await until(late.signal, addressesOf(target.host, resolve))
      if (addresses.length === 0 || !addresses.every((one) => mayDial(one.address, rules)))
        return { fault: 'notAllowed' }
      return await new Promise<PostAnswer>((done, failed) => {
        const answered = (answer: IncomingMessage): void => void beginningOf(answer).then(done, failed)
        const sent = { method: 'POST', headers, signal: late.signal }
        const request = dial(target.url, addresses, sent, answered).once('error', failed)
        request.once('socket', (socket) =>
          socket.once(target.url.protocol === 'https:' ? 'secureConnect' : 'connect', connected),
        )
        request.end(body)
      })
    } catch {
      const fault: PostFault['fault'] = late.signal.aborted ? 'tooSlow' : 'down'
      return { fault }
    } finally {
      for (const timer of timers) clearTimeout(timer)
    }
  },
})

/** What `work` gives, unless the time is over first. */
const until = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_done, failed) =>
      signal.addEventListener('abort', () => failed(new Error('too late')), { once: true }),
    ),
  ])

const beginningOf = async (answer: IncomingMessage): Promise<PostAnswer> => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    // Leaving the loop hangs up.
    if (bytes >= MOST_BYTES) break
  }
  const text = Buffer.concat(chunks).subarray(0, MOST_CHARACTERS).toString('utf8').replaceAll('\0', '')
  return { status: answer.statusCode ?? 0, retryAfterS: secondsOf(answer.headers['retry-after']), text }
}

/** `Retry-After` is written in seconds or as a date. */
const secondsOf = (header: string | undefined): number | null => {
  if (header === undefined) return null
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null
}
