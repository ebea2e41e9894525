import type { Song } from '#contract/song.ts'
import { checkComing, checkOnDecks } from '#facts/playlist.ts'
import type { Tools } from '#services/core/context.ts'

/** Has the songs that come next in somebody's queue looked at, where a provider could tell anything of them. */
export const wantChecked = async (tools: Tools, userUuid: string): Promise<void> => {
  if (tools.music.size > 0) await tools.send(checkComing({ userUuid }, { singletonKey: userUuid }))
}

/** Has a song looked at that somebody put on the decks; of several in a row the last one counts. */
export const wantCheckedOnDecks = async (tools: Tools, userUuid: string, song: Song): Promise<void> => {
  if (tools.music.size > 0) await tools.send(checkOnDecks({ userUuid, song }, { singletonKey: userUuid }))
}
