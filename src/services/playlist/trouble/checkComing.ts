import type { CrateSong } from '#contract/playlist/crate.ts'
import { type SongTrouble, songTroubleMessage } from '#contract/playlist/songTrouble.ts'
import { checkComing } from '#facts/playlist.ts'
import { isMusicFault, type MusicProvider, type ProviderSong } from '#ports/music.ts'
import type { Tools } from '#services/core/context.ts'
import { worker } from '#services/core/worker.ts'
import { noteGone } from '../crates/storeSongs.ts'
import { songAt } from '../music/calls.ts'
import { ownCovers } from '../music/ownCovers.ts'
import { askAsServer, countryOf } from '../music/places.ts'
import { providerOf } from '../music/providerOf.ts'
import { comingSongs } from '../queue/comingSongs.ts'
import { matchesOf } from '../songs/matchesOf.ts'

/** A DJ is told of the same trouble that often, in ms. */
const TOLD_EACH_MS = 3_600_000
const MOST_INSTEAD = 3

/**
 * Asks the providers of the songs that come next whether they play there, and tells the DJ of those that do not, with
 * what may be heard in their place. The songs keep their places.
 */
export const comingChecker = worker(
  checkComing,
  async (tools, { userUuid }, signal) => {
    for (const song of await comingSongs(tools, userUuid)) {
      signal.throwIfAborted()
      await checkSong(tools, userUuid, song)
    }
  },
  { lane: 'outside' },
)

const checkSong = async (tools: Tools, userUuid: string, song: CrateSong): Promise<void> => {
  const [key = '', id = ''] = Object.entries(song.musicProviders)[0] ?? []
  const provider = providerOf(tools, key)
  if (!provider) return
  const country = countryOf(tools, undefined)
  const reason = await troubleOf(tools, provider, { song, id, country })
  if (reason === null) return
  const { crateSongUuid } = song
  const once = `music:trouble:${userUuid}:${crateSongUuid}:${reason}`
  if (!(await tools.kv.setNew(once, '1', TOLD_EACH_MS))) return
  const instead = await otherSongs(tools, song, country)
  if (reason === 'gone' && instead.length === 0) await noteGone(tools.db, crateSongUuid, song)
  const trouble: SongTrouble = { crateSongUuid, provider: provider.key, reason, instead }
  await tools.live.pushToUser(userUuid, songTroubleMessage, trouble)
}

/** Null where it plays, and where the provider says nothing of it. */
const troubleOf = async (
  tools: Tools,
  provider: MusicProvider,
  { song, id, country }: { readonly song: CrateSong; readonly id: string; readonly country: string },
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

const otherSongs = async (tools: Tools, song: CrateSong, country: string): Promise<ProviderSong[]> => {
  const { matches } = await matchesOf(tools, song, country)
  return [...matches]
    .filter(([key]) => (providerOf(tools, key)?.can.stream ?? null) !== null)
    .map(([, match]) => ownCovers(tools, match.song))
    .slice(0, MOST_INSTEAD)
}
