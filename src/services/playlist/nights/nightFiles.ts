import type { BinaryAnswer } from '#contract/binary.ts'
import type { PlaylistFormat } from '#contract/playlist/crateFiles.ts'
import type * as contract from '#contract/playlist/nights.ts'
import { MOST_IN_FILE } from '#contract/playlist/nights.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { peopleOf } from '#services/user/api.ts'
import { readableNight, roomWithHistory } from '../access.ts'
import { attachment } from '../files/attachment.ts'
import { csvWriter } from '../files/csv.ts'
import { contentTypes } from '../files/formats.ts'
import { forFiles } from '../files/forFiles.ts'
import { jspfWriter } from '../files/jspf.ts'
import { m3uWriter } from '../files/m3u.ts'
import type { PlaylistWriter } from '../files/playlistWriter.ts'
import type { PlayRow } from '../plays/store.ts'
import { howPlayed, playHeadings } from './howPlayed.ts'
import { nameOfNight } from './nameOfNight.ts'
import { nightInPages, playsInPages } from './storePages.ts'
import { playOfNightView } from './view.ts'

type Format = Exclude<PlaylistFormat, 'json'>

const writerOf = (ctx: UserCtx, name: string, format: Format): PlaylistWriter => {
  if (format === 'csv') return csvWriter(playHeadings)
  const date = new Date(ctx.now()).toISOString()
  const head = { name, creator: '', date, publicUrl: ctx.settings.publicUrl }
  return format === 'm3u8' ? m3uWriter(head) : jspfWriter(head)
}

/** A file page by page: what waits in memory is one of them. */
async function* partsOf(
  ctx: UserCtx,
  pages: AsyncIterable<readonly PlayRow[]>,
  { begin, song: lineOf, end }: PlaylistWriter,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let nth = 0
  yield encoder.encode(begin)
  for await (const rows of pages) {
    const plays = rows.map(playOfNightView)
    const djs = await peopleOf(
      ctx,
      plays.map(({ djUuid }) => djUuid),
    )
    const lines = plays.map((play) => {
      const dj = djs.get(play.djUuid)
      // Whoever left is nobody's name.
      const name = dj?.standing.mayAct ? dj.profile.nickname : ''
      return lineOf(forFiles(play.song, false), nth++, howPlayed(play, name))
    })
    yield encoder.encode(lines.join(''))
  }
  yield encoder.encode(end)
}

/** Plays as a file, in the order they were played in. */
const fileOf = (
  ctx: UserCtx,
  pages: AsyncIterable<readonly PlayRow[]>,
  name: string,
  format: Format,
): BinaryAnswer => ({
  contentType: contentTypes[format],
  body: partsOf(ctx, pages, writerOf(ctx, name, format)),
  headers: { 'content-disposition': attachment(name, format) },
})

export const nightFile: Operation<typeof contract.nightFile> = async (ctx, { params, query }) => {
  const { night, room } = await readableNight(ctx, params.night)
  return fileOf(ctx, nightInPages(ctx.db, night.id, MOST_IN_FILE), nameOfNight(room, night), query.format)
}

export const historyFile: Operation<typeof contract.historyFile> = async (ctx, { params, query }) => {
  const room = await roomWithHistory(ctx, params.slug)
  const { dj, from, to, format } = query
  const wanted = {
    roomUuid: room.uuid,
    djUuid: dj ?? null,
    from: from === undefined ? null : new Date(from),
    to: to === undefined ? null : new Date(to),
  }
  return fileOf(ctx, playsInPages(ctx.db, wanted, MOST_IN_FILE), room.name, format)
}
