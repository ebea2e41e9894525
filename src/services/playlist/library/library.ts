import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/playlist/library.ts'
import { isMusicFault } from '#ports/music.ts'
import type { Operation } from '#services/core/context.ts'
import { refuseFault, setUp } from '../music/refuseFault.ts'
import { askLibrary } from './askLibrary.ts'
import { coverAnswer } from './cover.ts'
import { coverNamed } from './coverName.ts'
import { relay } from './relay.ts'
import { takeStream } from './streams.ts'
import { ownTicket } from './ownTicket.ts'

/** One part of a file: what we pass on of a wish for several would be none. */
const ONE_RANGE = /^bytes=(\d{1,15}-\d{0,15}|-\d{1,15})$/

export const libraryBytes: Operation<typeof contract.libraryBytes> = async (ctx, { params }) => {
  const cover = coverNamed(ctx, params.ticket)
  if (cover) return coverAnswer(ctx, setUp(ctx.music.get(cover.provider)), cover.id)
  const pass = ownTicket(ctx, params.ticket)
  if (pass.form === 'hls') return refuse('notForYou')
  const provider = setUp(ctx.music.get(pass.provider))
  const ended = takeStream(ctx, pass.listener)
  try {
    const range = ctx.range !== null && ONE_RANGE.test(ctx.range) ? ctx.range : null
    const given = await askLibrary(ctx, provider, pass.id, { form: pass.form, range })
    if (isMusicFault(given)) return refuseFault(given)
    return relay(given ?? refuse('songNotFound'), pass.until - ctx.now(), ended)
  } catch (error) {
    ended()
    throw error
  }
}
