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
import { csvWriter } from './csv.ts'
import { forFiles } from './forFiles.ts'
import { contentTypes } from './formats.ts'
import { writeJson } from './json.ts'
import { jspfWriter } from './jspf.ts'
import { m3uWriter } from './m3u.ts'
import { written } from './playlistWriter.ts'

export const crateFile: Operation<typeof contract.crateFile> = async (ctx, { params, query }) => {
  const crate = await readableCrate(ctx, params.crateId)
  const withSecrets = query.secrets === 'true' && crate.userUuid === ctx.user.uuid
  const { songs } = await songPage(ctx, crate, { limit: MAX_CRATE_SONGS, offset: 0 })
  return {
    contentType: contentTypes[query.format],
    body: await fileOf(
      ctx,
      crate,
      query.format,
      songs.map((song) => forFiles(song, withSecrets)),
    ),
    headers: { 'content-disposition': attachment(crate.name, query.format) },
  }
}

const fileOf = async (
  ctx: UserCtx,
  crate: CrateRow,
  format: PlaylistFormat,
  songs: readonly LooseSong[],
): Promise<string> => {
  if (format === 'csv') return written(csvWriter(), songs)
  if (format === 'json') return writeJson(crateView(crate), songs)
  const creator = (await peopleOf(ctx, [crate.userUuid])).get(crate.userUuid)?.profile.nickname ?? ''
  const head = {
    name: crate.name,
    creator,
    date: new Date(ctx.now()).toISOString(),
    publicUrl: ctx.settings.publicUrl,
  }
  return written(format === 'jspf' ? jspfWriter(head) : m3uWriter(head), songs)
}
