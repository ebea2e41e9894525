import type { PlaylistFormat } from '#contract/playlist/crateFiles.ts'
import type * as contract from '#contract/playlist/nights.ts'
import { MOST_IN_FILE } from '#contract/playlist/nights.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { peopleOf } from '#services/user/api.ts'
import { readableNight, roomWithHistory } from '../access.ts'
import { attachment } from '../files/attachment.ts'
import { writeCsv } from '../files/csv.ts'
import { contentTypes } from '../files/formats.ts'
import { forFiles } from '../files/forFiles.ts'
import { writeJspf } from '../files/jspf.ts'
import { writeM3u } from '../files/m3u.ts'
import type { PlayRow } from '../plays/store.ts'
import { besideSongs, howPlayed } from './howPlayed.ts'
import { nameOfNight } from './nameOfNight.ts'
import { playsOfNight, playsToTake } from './store.ts'
import { playOfNightView } from './view.ts'

type Format = Exclude<PlaylistFormat, 'json'>

/** Plays as a file, in the order they were played in. */
const fileOf = async (ctx: UserCtx, rows: readonly PlayRow[], name: string, format: Format) => {
  const plays = rows.map(playOfNightView)
  const songs = plays.map(({ song }) => forFiles(song, false))
  const head = {
    name,
    creator: '',
    date: new Date(ctx.now()).toISOString(),
    publicUrl: ctx.settings.publicUrl,
  }
  const body = async (): Promise<string> => {
    if (format === 'm3u8') return writeM3u(head, songs)
    const djs = await peopleOf(
      ctx,
      plays.map(({ djUuid }) => djUuid),
    )
    // Whoever left is nobody's name.
    const nameOf = (uuid: string): string => {
      const dj = djs.get(uuid)
      return dj?.standing.mayAct ? dj.profile.nickname : ''
    }
    const told = plays.map((play) => howPlayed(play, nameOf(play.djUuid)))
    return format === 'csv' ? writeCsv(songs, besideSongs(told)) : writeJspf(head, songs, told)
  }
  return {
    contentType: contentTypes[format],
    body: await body(),
    headers: { 'content-disposition': attachment(name, format) },
  }
}

export const nightFile: Operation<typeof contract.nightFile> = async (ctx, { params, query }) => {
  const { night, room } = await readableNight(ctx, params.night)
  const rows = await playsOfNight(ctx.db, night.id, MOST_IN_FILE)
  return fileOf(ctx, rows, nameOfNight(room, night), query.format)
}

export const historyFile: Operation<typeof contract.historyFile> = async (ctx, { params, query }) => {
  const room = await roomWithHistory(ctx, params.slug)
  const { dj, from, to, format } = query
  const rows = await playsToTake(ctx.db, {
    roomUuid: room.uuid,
    djUuid: dj ?? null,
    from: from === undefined ? null : new Date(from),
    to: to === undefined ? null : new Date(to),
    limit: MOST_IN_FILE,
  })
  return fileOf(ctx, rows.toReversed(), room.name, format)
}
