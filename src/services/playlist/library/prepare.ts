import { setTimeout } from 'node:timers'
import { storableJson } from '#contract/text.ts'
import { MusicProvider } from '#contract/song.ts'
import { MAX_UPLOAD_BYTES } from '#contract/upload/upload.ts'
import { prepareLibrarySong, sweepLibrary } from '#facts/playlist.ts'
import { isMusicFault } from '#ports/music.ts'
import { atMost, TooManyBytes } from '#services/core/atMost.ts'
import type { Tools } from '#services/core/context.ts'
import { worker } from '#services/core/worker.ts'
import { encodeSong } from '#services/upload/api.ts'
import { askLibrary } from './askLibrary.ts'
import { librarySoundKeys, openedKey } from './kept.ts'
import { endWait, type LibrarySongRow, librarySongById } from './store.ts'

/** The longest that a library may take to send a song, in ms. */
const SENT_MS = 10 * 60_000

/** The library has no such song any more. */
class Gone extends Error {}

/** Makes a song of a library into sound of ours; after a crash from the start. */
export const prepareLibraryWorker = worker(
  prepareLibrarySong,
  async (tools, { librarySongId }, signal) => {
    const song = await librarySongById(tools.db, librarySongId)
    if (song?.state !== 'waiting') return
    const outcome = await makeReady(tools, song, signal)
    await tools.tx(async (tx) => {
      await endWait(tx.db, song.id, outcome)
      // Also where it is gone meanwhile: what was kept of it goes too.
      tx.send(sweepLibrary({}, { singletonKey: 'sweep' }))
    })
  },
  { lane: 'media' },
)

const makeReady = async (
  tools: Tools,
  song: LibrarySongRow,
  signal: AbortSignal,
): Promise<Parameters<typeof endWait>[2]> => {
  const key = openedKey(tools, song)
  if (key === null) return { state: 'failed', fault: 'sealed' }
  const source = (): Promise<AsyncIterable<Uint8Array>> => fileOf(tools, song)
  try {
    const { bytes, ...outcome } = await encodeSong(
      tools,
      { source, key, keys: librarySoundKeys(song.id) },
      signal,
    )
    if ('fault' in outcome) return { state: 'failed', fault: outcome.fault }
    const { waveform: _, ...found } = outcome.ok
    return { state: 'ready', prepared: storableJson(found), size: bytes }
  } catch (error) {
    if (error instanceof Gone) return { state: 'failed', fault: 'gone' }
    if (error instanceof TooManyBytes) return { state: 'failed', fault: 'tooLarge' }
    throw error
  }
}

/** The whole file as the library has it; one that does not answer is asked again later. */
const fileOf = async (tools: Tools, { provider: name, providerSongId }: LibrarySongRow) => {
  const key = MusicProvider.safeParse(name)
  const provider = key.success ? tools.music.get(key.data) : undefined
  if (!provider) throw new Gone()
  const given = await askLibrary(tools, provider, providerSongId, { form: 'file' })
  if (given === null) throw new Gone()
  if (isMusicFault(given)) throw new Error(`A library gave no song: ${given.fault}`)
  const timer = setTimeout(() => given.body.destroy(new Error('A library took too long')), SENT_MS)
  given.body.once('close', () => clearTimeout(timer))
  return given.body.compose(atMost(MAX_UPLOAD_BYTES))
}
