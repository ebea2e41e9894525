import type { PinnedMessage } from '#contract/room/room.ts'
import type { UserCtx } from '#services/core/context.ts'
import { personOf } from '#services/user/api.ts'

/** Pins as they are stored: who pinned what is new is who sends it, and of the others it stays who it was. */
export const signedPins = async (
  ctx: UserCtx,
  before: readonly PinnedMessage[],
  sent: readonly PinnedMessage[],
): Promise<PinnedMessage[]> => {
  const known = new Map(before.map((pin) => [pin.message.reportIdentifier, pin]))
  const isNew = sent.some(({ message }) => !known.has(message.reportIdentifier))
  const pinnedByName = isNew ? ((await personOf(ctx, ctx.user.uuid))?.profile.nickname ?? '') : ''
  return sent.map((pin) => {
    const old = known.get(pin.message.reportIdentifier)
    return old
      ? { ...pin, pinnedByName: old.pinnedByName, pinnedByUUID: old.pinnedByUUID }
      : { ...pin, pinnedByName, pinnedByUUID: ctx.user.uuid }
  })
}
