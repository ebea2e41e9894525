import type { Song } from '#contract/song.ts'
import type { Tools } from '#services/core/context.ts'
import { bestMatch, searchFor } from '../catalogue/matching.ts'
import { localSongs } from '../search/findSongs.ts'
import type { MatchAt } from './aggregated.ts'

/** Nobody: what they may play is what everybody may. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The same recording among the uploads that everybody may play; nobody learns of any other. */
export const uploadMatch = async (tools: Tools, song: Song): Promise<MatchAt | null> => {
  if ('uploadService' in song.musicProviders) return null
  const uploads = (await localSongs(tools, NOBODY, searchFor(song), 'uploads')).map(({ song: one }) => one)
  const found = bestMatch(song, uploads, idOf)
  if (!found) return null
  const notes = { checkedAt: new Date(tools.now()).toISOString() }
  return { ...found.match, id: idOf(found.other), song: { ...found.other, roomtone: notes } }
}

const idOf = ({ musicProviders }: Pick<Song, 'musicProviders'>): string =>
  musicProviders['uploadService'] ?? ''
