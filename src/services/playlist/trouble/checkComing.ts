import { type SongTrouble, songTroubleMessage } from '#contract/playlist/songTrouble.ts'
import { MusicProvider as MusicProviderKey, type Song } from '#contract/song.ts'
import { checkComing, checkOnDecks } from '#facts/playlist.ts'
import { isMusicFault, type MusicProvider, type ProviderSong } from '#ports/music.ts'
import type { Tools } from '#services/core/context.ts'
import { worker } from '#services/core/worker.ts'
import { providersOfRooms } from '#services/room/api.ts'
import { noteGone } from '../crates/storeSongs.ts'
import { songAt } from '../music/calls.ts'
import { ownCovers } from '../music/ownCovers.ts'
import { askAsServer, countryOf } from '../music/places.ts'
import { providerOf } from '../music/providerOf.ts'
import { comingSongs } from '../queue/comingSongs.ts'
import { heardElsewhere } from '../songs/heardElsewhere.ts'
import { matchesOf } from '../songs/matchesOf.ts'

/** A DJ is told of the same trouble that often, in ms. */
const TOLD_EACH_MS = 3_600_000
const MOST_INSTEAD = 3
/** Of a name that a client made up, so much goes into a key. */
const MOST_OF_NAME = 200

/**
 * Asks the providers of the songs that come next whether they play there, and tells the DJ of those that do not, with
 * what may be heard in their place. The songs keep their places.
 */
export const comingChecker = worker(
  checkComing,
  async (tools, { userUuid }, signal) => {
    const place = await placeOf(tools, userUuid)
    for (const song of await comingSongs(tools, userUuid)) {
      signal.throwIfAborted()
      if (await checkSong(tools, userUuid, song, place)) await noteGone(tools.db, song.crateSongUuid, song)
      // Known before it plays, where it may play soon.
      else if (place.present) await heardElsewhere(tools, song)
    }
  },
  { lane: 'outside' },
)

/** Looks in the same way at a song that a DJ put on the decks. Whose crate it came from is the client's word alone. */
export const onDecksChecker = worker(
  checkOnDecks,
  async (tools, { userUuid, song }) => {
    await checkSong(tools, userUuid, song, await placeOf(tools, userUuid))
  },
  { lane: 'outside' },
)

/** Where a DJ is. */
interface Place {
  /** False while they are in no room: what is said then may not reach them, and is said again. */
  readonly present: boolean
  /** True for providers that the rooms they are in want. */
  readonly fits: (key: string) => boolean
}

const placeOf = async (tools: Tools, userUuid: string): Promise<Place> => {
  const rooms = await tools.live.roomsOf(userUuid)
  const keptTo = await providersOfRooms(tools, rooms)
  return {
    present: rooms.length > 0,
    fits: (key) => keptTo.every((keys) => keys.length === 0 || keys.includes(key)),
  }
}

/** Tells of a song's trouble, if it has any; gives whether it is gone and nobody else has it. */
const checkSong = async (
  tools: Tools,
  userUuid: string,
  song: Song,
  { present, fits }: Place,
): Promise<boolean> => {
  const [key = '', id = ''] = Object.entries(song.musicProviders)[0] ?? []
  const known = MusicProviderKey.safeParse(key)
  if (!known.success) return false
  const provider = providerOf(tools, key)
  const country = countryOf(tools, undefined)
  const ownReason = provider ? await troubleOf(tools, provider, { song, id, country }) : null
  const reason = ownReason ?? (fits(key) ? null : 'notInRoom')
  if (reason === null) return false
  const { crateSongUuid, songId } = song
  const named = (crateSongUuid ?? songId ?? id).slice(0, MOST_OF_NAME)
  const once = `music:trouble:${userUuid}:${named}:${reason}`
  if (present && !(await tools.kv.setNew(once, '1', TOLD_EACH_MS))) return false
  const instead = await otherSongs(tools, song, country, fits)
  const trouble: SongTrouble = { crateSongUuid, songId, provider: known.data, reason, instead }
  await tools.live.pushToUser(userUuid, songTroubleMessage, trouble)
  return reason === 'gone' && instead.length === 0
}

/** Null where it plays, and where the provider says nothing of it. */
const troubleOf = async (
  tools: Tools,
  provider: MusicProvider,
  { song, id, country }: { readonly song: Song; readonly id: string; readonly country: string },
): Promise<SongTrouble['reason'] | null> => {
  const secret = song.playbackToken ?? undefined
  const given = await songAt(tools, provider, id, askAsServer(tools, provider, country, secret))
  if (isMusicFault(given))
    return given.fault === 'gone' ? 'gone' : given.fault === 'region' ? 'country' : null
  if (given.value === null) return 'gone'
  const { access, blockedIn, embeddable } = given.value.roomtone
  if (blockedIn?.includes(country)) return 'country'
  if (access !== undefined) return 'notFull'
  return embeddable === false ? 'notEmbeddable' : null
}

const otherSongs = async (
  tools: Tools,
  song: Song,
  country: string,
  fits: (key: string) => boolean,
): Promise<ProviderSong[]> => {
  const { matches } = await matchesOf(tools, song, country)
  return [...matches]
    .filter(
      ([key]) =>
        fits(key) && (key === 'uploadService' || (providerOf(tools, key)?.can.stream ?? null) !== null),
    )
    .map(([, match]) => ownCovers(tools, match.song))
    .slice(0, MOST_INSTEAD)
}
