import { pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { BinaryAnswer } from '#contract/binary.ts'
import { refuse } from '#contract/errors.ts'
import { isMusicFault, type LibraryBytes, type MusicFault, type MusicProvider } from '#ports/music.ts'
import { atMost } from '#services/core/atMost.ts'
import type { Tools } from '#services/core/context.ts'
import { FOR_A_DAY } from '#services/core/fileAnswer.ts'
import { oncePerInstance } from '#services/core/oncePerInstance.ts'
import { createSingleFlight } from '#services/core/singleFlight.ts'
import { refuseFault } from '../music/refuseFault.ts'
import { askLibrary } from './askLibrary.ts'

const MOST_BYTES = 10 * 1024 * 1024
const READ_MS = 8000
const KEPT = { max: 300, ttl: 3_600_000 } as const
/** There is no such picture. */
const NONE = new Uint8Array(0)
const RETRY_S = 5

const covers = oncePerInstance('playlist.library.covers', () => new LRUCache<string, Uint8Array>(KEPT))
const singleFlight = oncePerInstance('playlist.library.coverFlights', () =>
  createSingleFlight<Uint8Array | MusicFault>(8, 200),
)

/** The cover of a library's song: read within limits, and drawn anew, so that nothing else leaves by it. */
export const coverAnswer = async (
  tools: Tools,
  provider: MusicProvider,
  id: string,
): Promise<BinaryAnswer> => {
  const key = `${provider.key} ${id}`
  const known = covers(tools).get(key)
  const body = known ?? (await singleFlight(tools).join(key, () => fetchCover(tools, provider, id)))
  if (body === null) return refuse('providerBusy', { retryAfterS: RETRY_S })
  if (isMusicFault(body)) return refuseFault(body)
  covers(tools).set(key, body)
  if (body === NONE) return refuse('songNotFound')
  return { contentType: 'image/webp', body, length: body.length, cacheControl: FOR_A_DAY }
}

const fetchCover = async (
  tools: Tools,
  provider: MusicProvider,
  id: string,
): Promise<Uint8Array | MusicFault> => {
  const given = await askLibrary(tools, provider, id, { form: 'cover' })
  if (given === null) return NONE
  if (isMusicFault(given)) return given
  const picture = await readWhole(given)
  if (picture === null) return { fault: 'malformed' }
  const drawn = await tools.pictures.cover(picture)
  if ('ok' in drawn) return drawn.ok
  return drawn.fault === 'busy' ? { fault: 'busy', retryAfterS: RETRY_S } : NONE
}

/** All bytes of an answer, or null if it is too long, takes too long, or breaks off. */
const readWhole = async ({ body }: LibraryBytes): Promise<Buffer | null> => {
  const read = atMost(MOST_BYTES)
  const timer = setTimeout(() => read.destroy(), READ_MS)
  try {
    pipeline(body, read, () => undefined)
    return await buffer(read)
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
