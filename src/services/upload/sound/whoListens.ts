import { refuse } from '#contract/errors.ts'
import type { Pass } from '#contract/upload/sound.ts'
import type { Ctx } from '#services/core/context.ts'
import { authenticate } from '#services/user/api.ts'
import { readTicket, writeTicket } from './ticket.ts'

/** Who asks for the sound of a song, and the ticket to write into playlists for players without headers. */
export const whoListens = async (
  ctx: Ctx,
  songId: string,
  { token, ticket }: Pass,
): Promise<{ uuid: string; ticket: string | null }> => {
  if (ctx.user) return { uuid: ctx.user.uuid, ticket: null }
  if (ticket !== undefined) return { uuid: readTicket(ctx, songId, ticket) ?? refuse('unauthorized'), ticket }
  const who = token === undefined ? null : await authenticate(ctx, token)
  if (!who) return refuse('unauthorized')
  return { uuid: who.uuid, ticket: writeTicket(ctx, songId, who.uuid) }
}
