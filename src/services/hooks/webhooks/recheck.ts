import type { Tools } from '#services/core/context.ts'
import { hasRight } from '../rights.ts'
import { activeBy } from './store.ts'
import { turnOff } from './turnOff.ts'

/** Turns off those webhooks, told by somebody or about a room, whose people may not know of it any more. */
export const recheck = async (
  tools: Tools,
  by: { readonly ownerUuid: string } | { readonly roomUuid: string },
): Promise<void> => {
  for (const row of await activeBy(tools.db, by))
    if (!(await hasRight(tools, row))) await tools.tx((tx) => turnOff(tx, row.id, 'rights'))
}
