import type { UserCtx } from '#services/core/context.ts'
import type { MessageRow } from '../messages/store.ts'
import { publishMessage } from '../push/publish.ts'
import { viewMessages } from '../view/viewMessages.ts'

/** Pushes messages that were deleted or came back, each to those who may see it. */
export const publishAll = async (
  ctx: UserCtx,
  kind: 'edited' | 'deleted',
  rows: readonly MessageRow[],
): Promise<void> => {
  const withheld = new Set(rows.filter((row) => row.withheld).map(({ id }) => String(id)))
  for (const message of await viewMessages(ctx, ctx.user.uuid, rows))
    publishMessage(ctx, kind, message, withheld.has(message.id))
}
