import type { PersonCommand } from '#live/command.ts'
import { isPlayable, readSong } from '#live/song.ts'
import type { Tools } from '#services/core/context.ts'
import { replaced } from '#services/core/replaced.ts'
import { openSongIds, songIdentity } from '#services/playlist/api.ts'
import { playableSongsFor } from '#services/upload/api.ts'
import type { RoomWrites } from './commitBatch.ts'

type Loose = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a client sends with a song in it. */
type BringsSong = Extract<PersonCommand, { type: 'addDj' | 'updateNextSong' }>

export const bringsSong = (command: PersonCommand): command is BringsSong =>
  command.type === 'addDj' || command.type === 'updateNextSong'

/** The same command with its song as it may go on the decks; it waits for no search either. */
export const withPreparedSong = async (
  { tools, writes }: { readonly tools: Tools; readonly writes: RoomWrites },
  command: BringsSong,
): Promise<BringsSong> => {
  const song = await prepareSong(replaced(tools, writes), command.by.userUuid, command.params.song)
  return command.type === 'addDj'
    ? { ...command, params: { ...command.params, song } }
    : { ...command, params: { ...command.params, song } }
}

/**
 * A song on its way to the decks: what we know better of an upload replaces what the client says, an upload that the
 * DJ may not play loses its id (and so is not valid), as does a song of a library that they may not find, and the same recording always gets the same ids. Nothing is
 * stored.
 */
export const prepareSong = async <T>(tools: Tools, userUuid: string, sent: T): Promise<T | Loose> => {
  if (!isObject(sent) || !isObject(sent['musicProviders']) || readSong(sent) === 'notValid') return sent
  const uploadId = sent['musicProviders']['uploadService']
  const upload = typeof uploadId === 'string' ? await withUpload(tools, userUuid, sent, uploadId) : sent
  const musicProviders = await openSongIds(tools, userUuid, upload['musicProviders'] as Loose)
  const song: Loose = { ...upload, musicProviders }
  const read = readSong(song)
  if (read === null || read === 'notValid' || !isPlayable(read)) return song
  // Not the ids that `readSong` makes up where none were sent.
  const { songId, songShortId } = song
  return { ...song, ...(await songIdentity(tools, { ...read, songId, songShortId }, userUuid)) }
}

const withUpload = async (tools: Tools, userUuid: string, sent: Loose, uploadId: string): Promise<Loose> => {
  const [known] = (await playableSongsFor(tools, userUuid, [uploadId])).values()
  if (known) return { ...sent, ...known }
  const { uploadService: _, ...others } = sent['musicProviders'] as Loose
  return { ...sent, musicProviders: others }
}
