import { isMusicFault, type MusicFault } from '#ports/music.ts'
import type { Tools } from '#services/core/context.ts'
import { recordingOf } from '../catalogue/recording.ts'
import { tidySong } from '../catalogue/tidySong.ts'
import { countryOf } from '../music/places.ts'
import { matchAt } from '../songs/matchesOf.ts'
import { MOST_FAILURES } from '../imports/filling.ts'
import type { Exporting } from './exporting.ts'
import { type ExportSongRow, setSongState, type SongState, songsInState } from './store.ts'

/** So many songs are looked for in one step. */
const LOT = 20

/** Looks for the next songs at the provider; a song that troubles it too often counts as unknown. */
export const findNext = async (tools: Tools, exporting: Exporting): Promise<'next' | 'over' | MusicFault> => {
  const { row } = exporting
  const lot = await songsInState(tools.db, row.id, 'waiting', LOT)
  if (lot.length === 0) return 'over'
  for (const one of lot) {
    const found = await stateOf(tools, exporting, one)
    if (isMusicFault(found)) {
      if (found.fault === 'rejected' || row.failures < MOST_FAILURES - 1) return found
      await setSongState(tools.db, row.id, one.position, 'noMatch')
    } else await setSongState(tools.db, row.id, one.position, found.state, found.id)
  }
  return 'next'
}

const stateOf = async (
  tools: Tools,
  { provider, account }: Exporting,
  { song }: ExportSongRow,
): Promise<{ readonly state: SongState; readonly id?: string } | MusicFault> => {
  const known = recordingOf(song).providers.find((one) => one.provider === provider.key)
  if (known) return { state: 'found', id: known.providerSongId }
  const country = countryOf(tools, account.country ?? undefined)
  const match = await matchAt(tools, provider, tidySong(song), country)
  if (match === null || isMusicFault(match)) return match ?? { state: 'noMatch' }
  const isBlocked = match.song.roomtone.blockedIn?.includes(country) === true
  return isBlocked ? { state: 'region' } : { state: 'found', id: match.id }
}
