import { isPlayable, readSong } from '#live/song.ts'
import type { Song } from '#contract/song.ts'
import type { Tools } from '#services/core/context.ts'
import { openSongsIds, songIdentities } from '#services/playlist/api.ts'
import { playableSongsFor } from '#services/upload/api.ts'

type Loose = Readonly<Record<string, unknown>>

const readOr = (sent: Loose): Song | null => {
  const song = readSong(sent)
  return song === 'notValid' ? null : song
}

/**
 * Songs as they would go on the decks, each as if it were chosen by itself; null for one that could not. It asks a few
 * questions for all of them.
 */
export const readSongs = async (
  tools: Tools,
  userUuid: string,
  sent: readonly Loose[],
): Promise<(Song | null)[]> => {
  const uploads = await playableSongsFor(
    tools,
    userUuid,
    sent.flatMap((one) => readOr(one)?.musicProviders['uploadService'] ?? []),
  )
  const known = sent.map((one): Loose | null => {
    const song = readOr(one)
    const id = song?.musicProviders['uploadService']
    if (song === null || id === undefined) return song && one
    const upload = uploads.get(id.toLowerCase())
    const { uploadService: _, ...others } = song.musicProviders
    return upload ? { ...one, ...upload } : { ...one, musicProviders: others }
  })
  const open = await openSongsIds(
    tools,
    userUuid,
    known.map((song) => (song?.['musicProviders'] ?? {}) as Loose),
  )
  const read = known.map((song, i) => song && readOr({ ...song, musicProviders: open[i] }))
  // Not the ids that `readSong` makes up where none were sent.
  const playable = read.flatMap((song, i) =>
    isPlayable(song)
      ? [{ i, named: { ...song, songId: known[i]?.['songId'], songShortId: known[i]?.['songShortId'] } }]
      : [],
  )
  const ids = await songIdentities(
    tools,
    playable.map(({ named }) => named),
    userUuid,
  )
  const idsAt = new Map(playable.map(({ i }, place) => [i, ids[place]]))
  return read.map((song, i) => song && { ...song, ...idsAt.get(i) })
}
