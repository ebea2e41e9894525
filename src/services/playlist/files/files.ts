import { MAX_CRATE_SONGS } from '#contract/playlist/crate.ts'
import type * as contract from '#contract/playlist/crateFiles.ts'
import type { PlaylistFormat } from '#contract/playlist/crateFiles.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { peopleOf } from '#services/user/api.ts'
import { readableCrate } from '../access.ts'
import type { LooseSong } from '../catalogue/recording.ts'
import { songPage } from '../crates/readSongs.ts'
import type { CrateRow } from '../crates/store.ts'
import { crateView } from '../crates/view.ts'
import { attachment } from './attachment.ts'
import { writeCsv } from './csv.ts'
import { forFiles } from './forFiles.ts'
import { contentTypes } from './formats.ts'
import { writeJson } from './json.ts'
import { writeJspf } from './jspf.ts'
import { writeM3u } from './m3u.ts'

export const crateFile: Operation<typeof contract.crateFile> = async (ctx, { params, query }) => {
  const crate = await readableCrate(ctx, params.crateId)
  const withSecrets = query.secrets === 'true' && crate.userUuid === ctx.user.uuid
  const { songs } = await songPage(ctx, crate, { limit: MAX_CRATE_SONGS, offset: 0 })
  return {
    contentType: contentTypes[query.format],
    body: await written(
      ctx,
      crate,
      query.format,
      songs.map((song) => forFiles(song, withSecrets)),
    ),
    headers: { 'content-disposition': attachment(crate.name, query.format) },
  }
}

const written = async (
  ctx: UserCtx,
  crate: CrateRow,
  format: PlaylistFormat,
  songs: readonly LooseSong[],
): Promise<string> => {
  if (format === 'csv') return writeCsv(songs)
  if (format === 'json') return writeJson(crateView(crate), songs)
  const creator = (await peopleOf(ctx, [crate.userUuid])).get(crate.userUuid)?.profile.nickname ?? ''
  const head = {
    name: crate.name,
    creator,
    date: new Date(ctx.now()).toISOString(),
    publicUrl: ctx.settings.publicUrl,
  }
  return format === 'jspf' ? writeJspf(head, songs) : writeM3u(head, songs)
}
