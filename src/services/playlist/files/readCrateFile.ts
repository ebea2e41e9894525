import { refuse } from '#contract/errors.ts'
import { MAX_CRATE_SONGS } from '#contract/playlist/crate.ts'
import type * as contract from '#contract/playlist/crateFiles.ts'
import { collect } from '#services/core/collect.ts'
import type { Operation } from '#services/core/context.ts'
import { ownCrate } from '../access.ts'
import { usableName } from '../crates/newCrate.ts'
import type { WaitingSong } from '../imports/store.ts'
import type { FileEntry } from './fileEntry.ts'
import { fillFrom } from './fillFrom.ts'
import { readPlaylist } from './formats.ts'

export const readCrateFile: Operation<typeof contract.readCrateFile> = async (ctx, { body, file }) => {
  const given = body.crateUuid === undefined ? null : await ownCrate(ctx, body.crateUuid)
  if (given && given.songCount >= MAX_CRATE_SONGS) return refuse('crateFull')
  const bytes = await collect(file.bytes)
  const list = readPlaylist(bytes, body.format) ?? refuse('fileNotUnderstood')
  if (list.entries.length === 0) return refuse('fileNotUnderstood')
  const name = usableName(list.name, file.filename.replace(/\.[^.]*$/, ''))
  return fillFrom(ctx, list.entries.map(waitingSong), { given, name })
}

const waitingSong = ({ song, isLocal }: FileEntry, position: number): WaitingSong => ({
  position,
  song: isLocal ? { ...song, isLocal } : song,
})
