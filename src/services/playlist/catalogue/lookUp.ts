import { Refusal } from '#contract/errors.ts'
import { isPlayable, type Song } from '#contract/song.ts'
import type { Tools } from '#services/core/context.ts'
import { ownerOfRoom } from '#services/room/api.ts'
import { personOf } from '#services/user/api.ts'
import { askerOf } from '../access.ts'
import { countryOf } from '../music/places.ts'
import { lookUpVendor } from '../songs/lookUpVendor.ts'
import { recognise } from './recognise.ts'
import { tidySong } from './tidySong.ts'
import { withPlayableUploads } from './visibleSongs.ts'

/** Where and for whom a song is looked up. */
export interface Requester {
  readonly userUuid: string
  /** The room in which the song goes on the decks. */
  readonly roomUuid: string
}

/**
 * What is known of a song that came with little more than a provider's id: by this server itself, by the person's own
 * crates, and in their room by its owner's. Null if that is not enough to play it. Nobody else's claim counts.
 */
export const lookUp = async (
  tools: Tools,
  song: Song,
  { userUuid, roomUuid }: Requester,
): Promise<Song | null> => {
  const known = await knownTo(tools, song, userUuid, userUuid)
  if (known) return known
  const owner = await ownerOfRoom(tools, roomUuid)
  const theirs = owner === null || owner === userUuid ? null : await knownTo(tools, song, owner, userUuid)
  return theirs ?? atProviders(tools, song, userUuid)
}

/** What the song's own providers say of it, the first of them that knows it. */
const atProviders = async (tools: Tools, song: Song, userUuid: string): Promise<Song | null> => {
  const person = await personOf(tools, userUuid)
  if (!person) return null
  const asker = askerOf(person.standing)
  for (const key of tools.music.keys()) {
    const id = song.musicProviders[key]
    if (id === undefined) continue
    const country = countryOf(tools, undefined)
    const secret = song.playbackToken ?? undefined
    // A provider that does not answer says nothing of it.
    const found = await lookUpVendor(tools, { key, id, country, secret, asker }).catch(whenRefused)
    if (found && isPlayable(found.found)) return { ...song, ...found.found }
  }
  return null
}

const whenRefused = (error: unknown): null => {
  if (error instanceof Refusal) return null
  throw error
}

/** What `teller` or this server knows of a song that `userUuid` wants to play. */
const knownTo = async (tools: Tools, song: Song, source: string, userUuid: string): Promise<Song | null> => {
  const [found] = await recognise(tools, source, [song])
  if (!found?.claim) return null
  const [playable] = await withPlayableUploads(tools, userUuid, [tidySong(found.claim)])
  if (!playable || playable.trackName === '' || playable.duration <= 0) return null
  return { ...playable, songId: String(found.ids.id), songShortId: found.ids.shortId }
}
