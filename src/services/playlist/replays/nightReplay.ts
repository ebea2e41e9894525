import { MAX_CRATE_SONGS } from '#contract/playlist/crate.ts'
import type * as contract from '#contract/playlist/nights.ts'
import type { Operation } from '#services/core/context.ts'
import { replayRoomFor } from '#services/room/api.ts'
import { playableSongsFor } from '#services/upload/api.ts'
import { readableNight } from '../access.ts'
import { fillFrom } from '../files/fillFrom.ts'
import { forFiles } from '../files/forFiles.ts'
import { nameOfNight } from '../nights/nameOfNight.ts'
import { playsOfNight } from '../nights/store.ts'
import { playOfNightView } from '../nights/view.ts'
import { endReplay } from './endReplay.ts'
import { putReplay } from './store.ts'

const LONGEST_NAME = 80

/** It is an upload alone, and none that the reader may play. */
const isShut = (
  { uploadService, ...others }: Readonly<Partial<Record<string, string>>>,
  mayPlay: ReadonlyMap<string, unknown>,
): boolean =>
  uploadService !== undefined && !mayPlay.has(uploadService.toLowerCase()) && Object.keys(others).length === 0

/** The set is a crate of the caller, without what they may not play; the room of an earlier replay of theirs goes. */
export const nightReplay: Operation<typeof contract.nightReplay> = async (ctx, { params }) => {
  const { night, room } = await readableNight(ctx, params.night)
  const plays = (await playsOfNight(ctx.db, night.id, MAX_CRATE_SONGS)).map(playOfNightView)
  const mayPlay = await playableSongsFor(
    ctx,
    ctx.user.uuid,
    plays.flatMap(({ song }) => song.musicProviders.uploadService ?? []),
  )
  const waiting = plays.flatMap(({ song }, position) =>
    isShut(song.musicProviders, mayPlay) ? [] : [{ position, song: forFiles(song, false) }],
  )
  const name = nameOfNight(room, night).slice(-LONGEST_NAME)
  const { crate, skipped } = await fillFrom(ctx, waiting, { given: null, name })
  const { crateUuid } = crate
  const made = await replayRoomFor(ctx, ctx.user.uuid, { name, crateUuid })
  const before = await ctx.tx((tx) =>
    putReplay(tx.db, {
      userUuid: ctx.user.uuid,
      roomUuid: made.uuid,
      nightId: night.id,
      crateUuid,
      madeAt: new Date(ctx.now()),
    }),
  )
  if (before) await endReplay(ctx, before)
  return {
    room: { uuid: made.uuid, slug: made.slug, name: made.name },
    songs: waiting.length - skipped.length,
    leftOut: plays.length - waiting.length + skipped.length,
  }
}
