import { refuse } from '#contract/errors.ts'
import type { Pass } from '#contract/upload/sound.ts'
import type { Ctx, Who } from '#services/core/context.ts'
import { authenticate } from '#services/user/api.ts'
import type { Hearer } from '../access.ts'
import type { CarriedPass } from './playlists.ts'
import { readTicket, writeTicket } from './ticket.ts'

interface Listener {
  readonly hearer: Hearer
  /** The account; a ticket names nobody's. */
  readonly who?: Pick<Who, 'uuid' | 'type'>
  readonly pass: CarriedPass
}

/** Who asks for the sound of a song, and what to write into playlists so that what they lead to opens too. */
export const whoListens = async (
  ctx: Ctx,
  songId: string,
  { token, ticket, room }: Pass,
): Promise<Listener> => {
  if (ctx.user) return { hearer: { ...ctx.user, room }, who: ctx.user, pass: { room } }
  if (ticket !== undefined) {
    const uuid = readTicket(ctx, songId, ticket) ?? refuse('unauthorized')
    return { hearer: { uuid, role: 'user', room }, pass: { ticket, room } }
  }
  const who = token === undefined ? null : await authenticate(ctx, token)
  // Sound is heard with an access token, or the pass that its page got: no scope holds it.
  if (!who || who.scopes) return refuse('unauthorized')
  return { hearer: { ...who, room }, who, pass: { ticket: writeTicket(ctx, songId, who.uuid), room } }
}
