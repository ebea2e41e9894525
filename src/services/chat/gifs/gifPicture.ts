import { createHash } from 'node:crypto'
import type { BinaryAnswer } from '#contract/binary.ts'
import { GIF_SIDES } from '#contract/chat/gifPictures.ts'
import type * as contract from '#contract/chat/gifPictures.ts'
import { refuse } from '#contract/errors.ts'
import { atMost } from '#services/core/atMost.ts'
import { collect } from '#services/core/collect.ts'
import type { Ctx, Operation, Tools } from '#services/core/context.ts'
import { fileAnswer, FOR_A_DAY } from '#services/core/fileAnswer.ts'
import { createSingleFlight } from '#services/core/singleFlight.ts'
import { isOfferedBy } from './proxied.ts'
import { noteAsked } from './store.ts'

const WITHIN_MS = 15_000
const MOST_BYTES = 10 * 1024 * 1024
/** Pictures that are fetched at the same time, and those that may wait. */
const AT_ONCE = 4
const MOST_WAITING = 100
const DAY_MS = 86_400_000
/** An address that gave no picture is not tried again for so long. */
const FAILED_MS = 600_000
type Failure = 'providerDown' | 'mediaNotFound'
/** Nothing of it may run, wherever it is opened. */
const INERT = { 'content-security-policy': "default-src 'none'; sandbox" }

const singleFlight = createSingleFlight<Uint8Array>(AT_ONCE, MOST_WAITING)

const digestOf = (from: string): string => createHash('sha256').update(from).digest('hex')
const failedKey = (from: string): string => `chat:gifFailed:${digestOf(from)}`

/** Refuses an address, now and whenever it is asked for in the next minutes. */
const failed = async ({ kv, now }: Tools, from: string, code: Failure): Promise<never> => {
  await kv.set(failedKey(from), `${code} ${now() + FAILED_MS}`, FAILED_MS)
  return refuse(code)
}

/** What lies at its provider, as it comes. */
const fetched = async (tools: Tools, from: string): Promise<Uint8Array> => {
  const given = await tools.publicWeb.get(from, { withinMs: WITHIN_MS })
  if ('fault' in given) return failed(tools, from, given.fault === 'down' ? 'providerDown' : 'mediaNotFound')
  try {
    return await collect(given.body.compose(atMost(MOST_BYTES)) as AsyncIterable<Uint8Array>)
  } catch {
    return failed(tools, from, 'providerDown')
  } finally {
    given.body.destroy()
  }
}

/** Decoded, cut to size and encoded anew, then kept. */
const made = async (tools: Tools, from: string, key: string, side: number): Promise<Uint8Array> => {
  const picture = await tools.pictures.animate(await fetched(tools, from), side)
  if ('fault' in picture)
    return picture.fault === 'busy'
      ? refuse('busy', { retryAfterS: 5 })
      : failed(tools, from, 'mediaNotFound')
  await noteAsked(tools.db, key, new Date(tools.now()), new Date(tools.now() - DAY_MS))
  await tools.blobs.put(key, picture.ok.bytes, 'image/webp')
  return picture.ok.bytes
}

const keptOrMade = async (ctx: Ctx, from: string, size: keyof typeof GIF_SIDES): Promise<BinaryAnswer> => {
  const key = `chat/gifs/${digestOf(from)}-${size}.webp`
  const kept = await ctx.blobs.get(key)
  if (kept) {
    await noteAsked(ctx.db, key, new Date(ctx.now()), new Date(ctx.now() - DAY_MS))
    return fileAnswer(kept, FOR_A_DAY)
  }
  const [failure, until] = (await ctx.kv.get(failedKey(from)))?.split(' ') ?? []
  if (Number(until) > ctx.now()) return refuse(failure === 'providerDown' ? failure : 'mediaNotFound')
  const bytes = await singleFlight.join(key, () => made(ctx, from, key, GIF_SIDES[size]))
  if (bytes === null) return refuse('busy', { retryAfterS: 5 })
  return { contentType: 'image/webp', body: bytes, length: bytes.length, cacheControl: FOR_A_DAY }
}

export const gifPicture: Operation<typeof contract.gifPicture> = async (ctx, { params, query }) => {
  const { from, preview } = query
  if (!ctx.settings.gifProxy || !isOfferedBy(ctx.settings, from, params.proof)) return refuse('mediaNotFound')
  return { ...(await keptOrMade(ctx, from, preview === undefined ? 'whole' : 'preview')), headers: INERT }
}
