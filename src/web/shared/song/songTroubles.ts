import * as z from 'zod'
import { SongTrouble, songTroubleMessage } from '#contract/playlist/songTrouble.ts'
import type { Song } from '#contract/song.ts'
import { keptInTab } from '#web/api/browserStorage.ts'
import { emitter } from '#web/connection/emitter.ts'
import { tabConnection } from '#web/connection/tabConnection.ts'

/** The server says the same again after so long, in ms: until then this page remembers it. */
const TOLD_EACH_MS = 3_600_000
const MOST_KEPT = 30
const key = 'roomtone.songTroubles'

const Kept = z.array(z.object({ at: z.number(), trouble: SongTrouble }))

const stored = (): z.infer<typeof Kept> => {
  try {
    return Kept.parse(JSON.parse(keptInTab.read(key) ?? '[]'))
  } catch {
    return []
  }
}

const changed = emitter()
let kept: z.infer<typeof Kept> | undefined
const all = (): z.infer<typeof Kept> => (kept ??= stored())

/** What a trouble is kept under: a song of a queue, else the recording on the decks. */
const nameOf = ({ crateSongUuid, songId }: SongTrouble): string | undefined => crateSongUuid ?? songId

const keep = (trouble: SongTrouble, now: number): void => {
  const others = all().filter((one) => nameOf(one.trouble) !== nameOf(trouble) && now - one.at < TOLD_EACH_MS)
  kept = [{ at: now, trouble }, ...others].slice(0, MOST_KEPT)
  keptInTab.write(key, JSON.stringify(kept))
  changed.tell()
}

tabConnection.onBroadcast(({ message }) => {
  if (message.name !== songTroubleMessage || !('params' in message)) return
  const told = SongTrouble.safeParse(message.params)
  if (told.success) keep(told.data, Date.now())
})

type Named = Pick<Song, 'crateSongUuid' | 'songId'>

/** What the server told of songs of the own queue, or put on the decks, that will not play as they should. */
export const songTroubles = {
  /** Undefined where nothing was told of it within the hour. */
  of: (song: Named | null | undefined): SongTrouble | undefined => {
    const name = song?.crateSongUuid ?? song?.songId
    return name === undefined ? undefined : all().find(({ trouble }) => nameOf(trouble) === name)?.trouble
  },
  subscribe: (listener: () => void): (() => void) => changed.on(listener),
}
