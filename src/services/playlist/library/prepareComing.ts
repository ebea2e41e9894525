import type { DataOf } from '#facts/kinds.ts'
import type { songPlayed } from '#facts/runtime.ts'
import type { Tools } from '#services/core/context.ts'
import { comingSongs } from '../queue/comingSongs.ts'
import { wantChecked } from '../trouble/wantChecked.ts'
import { libraryIdsOf, wantPrepared } from './wantPrepared.ts'

/** Has the songs of libraries that come next in somebody's queue made ready. */
export const prepareComing = async (tools: Tools, userUuid: string): Promise<void> => {
  if (![...tools.music.values()].some(({ can }) => can.stream === 'prepared')) return
  const songs = await comingSongs(tools, userUuid)
  await wantPrepared(
    tools,
    songs.flatMap((song) => libraryIdsOf(tools, song)),
  )
}

/** A song plays: it is used, and its DJ's next ones come. */
export const prepareAfterPlay = async (
  tools: Tools,
  { song, djUuid }: DataOf<typeof songPlayed>,
): Promise<void> => {
  await wantPrepared(tools, libraryIdsOf(tools, song))
  await prepareComing(tools, djUuid)
  await wantChecked(tools, djUuid)
}
