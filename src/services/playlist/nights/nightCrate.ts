import { MAX_CRATE_SONGS } from '#contract/playlist/crate.ts'
import type * as contract from '#contract/playlist/nights.ts'
import type { Operation } from '#services/core/context.ts'
import { readableNight } from '../access.ts'
import { usableName } from '../crates/newCrate.ts'
import { fillFrom } from '../files/fillFrom.ts'
import { forFiles } from '../files/forFiles.ts'
import { playsOfNight } from './store.ts'
import { nameOfNight } from './nameOfNight.ts'
import { playOfNightView } from './view.ts'

/** The songs come as they would out of a file: those that the caller may not play are left out, and named. */
export const nightCrate: Operation<typeof contract.nightCrate> = async (ctx, { params, body }) => {
  const { night, room } = await readableNight(ctx, params.night)
  const plays = (await playsOfNight(ctx.db, night.id, MAX_CRATE_SONGS)).map(playOfNightView)
  const waiting = plays.map(({ song }, position) => ({ position, song: forFiles(song, false) }))
  const name = usableName(body.crateName ?? nameOfNight(room, night))
  return fillFrom(ctx, waiting, { given: null, name })
}
