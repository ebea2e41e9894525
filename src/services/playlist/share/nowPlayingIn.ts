import type { NowPlaying } from '#contract/playlist/sharing.ts'
import type { Song } from '#contract/song.ts'
import { emptySummary } from '#ports/live.ts'
import type { Tools } from '#services/core/context.ts'
import type { SharedRoom } from '#services/room/api.ts'
import { peopleOf } from '#services/user/api.ts'
import { recordingOf } from '../catalogue/recording.ts'
import { verifiedByProviders } from '../catalogue/store.ts'
import { knownCover } from '../pages/view.ts'

/** The picture of a song as this server knows it: an address that a DJ sent would tell of everybody who sees the page. */
const coverOf = async ({ db }: Tools, song: Song): Promise<string | null> => {
  const rows = await verifiedByProviders(db, recordingOf(song).providers)
  return rows.map(knownCover).find((cover) => cover !== null) ?? null
}

/** What a room plays, for pages elsewhere: whoever may not act or is gone is not named. */
export const nowPlayingIn = async (tools: Tools, room: SharedRoom): Promise<NowPlaying> => {
  const summary = (await tools.live.summaries([room.uuid])).get(room.uuid) ?? emptySummary
  const { song, djUuid, endTime } = summary
  const dj = djUuid === null ? undefined : (await peopleOf(tools, [djUuid])).get(djUuid)
  return {
    room: { slug: room.slug, name: room.name, picture: room.picture },
    listeners: summary.people,
    dj: song && dj?.standing.mayAct ? dj.profile.nickname : null,
    song: song && {
      trackName: song.trackName,
      artistName: song.artistName,
      cover: await coverOf(tools, song),
      endsAt: endTime === null ? null : new Date(endTime).toISOString(),
    },
  }
}
