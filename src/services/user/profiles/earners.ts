import type { BaseTools } from '#services/core/context.ts'
import { mayAct } from '../accounts/standing.ts'
import { usersByUuid, uuidsById } from '../accounts/store.ts'
import { provenContacts } from '../contacts/provenContacts.ts'

/** What decides whether an account earns anything, and whether others earn by it. */
export interface Earner {
  readonly uuid: string
  /** Neither a guest nor a bot nor an account of the house. */
  readonly isPerson: boolean
  /** Neither banned nor deactivated nor erased. */
  readonly mayAct: boolean
  /** They have a proven contact, or nobody could have one here. */
  readonly hasContact: boolean
  readonly createdAt: Date
  /** Whose bot it is. */
  readonly ownerUuid: string | null
}

/** These accounts by uuid; unknown ones are left out. */
export const earnersOf = async (
  tools: BaseTools,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, Earner>> => {
  const users = await usersByUuid(tools.db, [...new Set(uuids)])
  const proven = await provenContacts(
    tools,
    users.map(({ uuid }) => uuid),
  )
  const owners = await uuidsById(
    tools.db,
    users.flatMap(({ ownerId }) => ownerId ?? []),
  )
  return new Map(
    users.map((user) => [
      user.uuid,
      {
        uuid: user.uuid,
        isPerson: user.type === 'user' && user.role !== 'bot' && !user.house,
        mayAct: mayAct(user, tools.now()),
        hasContact: proven.has(user.uuid),
        createdAt: user.createdAt,
        ownerUuid: user.ownerId === null ? null : (owners.get(user.ownerId) ?? null),
      },
    ]),
  )
}
