import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/playlist/crateSongs.ts'
import { SongInput } from '#contract/playlist/songInput.ts'
import type { Operation } from '#services/core/context.ts'
import { ownCrate } from '../access.ts'
import { addSongsTo } from './addSongsTo.ts'

export const addTracks: Operation<typeof contract.addTracks> = async (ctx, { params, body }) => {
  const crate = await ownCrate(ctx, params.crateUuid)
  const wanted = body.songs ?? [body]
  if (wanted.length === 0) return refuse('songInputNotValid')
  const songs = wanted.map((one) => ({
    input: SongInput.parse(withoutAppend(one)),
    append: one.append ?? true,
  }))
  const first = await addSongsTo(ctx, crate, inputs(songs, false), false)
  const last = await addSongsTo(ctx, crate, inputs(songs, true), true)
  return { songs: [...first, ...last] }
}

const withoutAppend = ({ append: _append, songs: _songs, ...song }: Record<string, unknown>) => song

const inputs = (songs: readonly { input: SongInput; append: boolean }[], append: boolean): SongInput[] =>
  songs.filter((song) => song.append === append).map((song) => song.input)
