import type * as contract from '#contract/audit/moderationActions.ts'
import type { ManualAction } from '#contract/audit/moderationActions.ts'
import { kindOfType } from '#contract/audit/logKind.ts'
import { type RefusalCode, refusals, refuse } from '#contract/errors.ts'
import { outranks } from '#contract/roles.ts'
import type { BaseTools, Operation, Tx, Who } from '#services/core/context.ts'
import { roomsFoundBy } from '#services/room/api.ts'
import { peopleOf } from '#services/user/api.ts'
import type { ActRow } from '../log/store.ts'
import { insertManual } from './store.ts'
import { actionOf } from './view.ts'

type Named = Pick<ManualAction, 'userUuid' | 'roomUuid'>

interface Fault {
  /** The place of the row among them, from 0. */
  readonly at: number
  readonly code: RefusalCode
  readonly field: string
}

/** Why somebody may not write such rows. */
const faultsOf = async (tools: BaseTools, user: Who, rows: readonly Named[]): Promise<Fault[]> => {
  const rooms = rows.flatMap(({ roomUuid }) => roomUuid ?? [])
  const [people, places] = await Promise.all([
    peopleOf(
      tools,
      rows.map(({ userUuid }) => userUuid),
    ),
    roomsFoundBy(tools, user.uuid, rooms, new Set(rooms)),
  ])
  return rows.flatMap(({ userUuid, roomUuid }, at): Fault[] => {
    const person = people.get(userUuid)?.standing
    if (!person) return [{ at, code: 'userNotFound', field: 'userUuid' }]
    if (roomUuid && !places.has(roomUuid)) return [{ at, code: 'roomNotFound', field: 'roomUuid' }]
    if (!outranks(user.role, person.role)) return [{ at, code: 'roleTooHigh', field: 'userUuid' }]
    return []
  })
}

/** Refuses what names nobody, no room, or somebody of the caller’s role or above it. */
export const demandWritable = async (tools: BaseTools, user: Who, row: Named): Promise<void> => {
  const [fault] = await faultsOf(tools, user, [row])
  if (fault) refuse(fault.code)
}

/** What a row by hand says, as it is stored. */
export const storedAs = (row: ManualAction) => ({
  kind: kindOfType[row.type],
  userUuid: row.userUuid,
  roomUuid: row.roomUuid ?? null,
  previousRole: row.previousRole ?? null,
  newRole: row.newRole ?? null,
  reason: row.reason ?? '',
  until: row.until === undefined || row.until === null ? null : new Date(row.until),
})

const write = (tx: Tx, actorUuid: string, row: ManualAction): Promise<ActRow> =>
  insertManual(tx.db, { ...storedAs(row), id: tx.id(), actorUuid }, new Date(tx.now()))

export const addModerationAction: Operation<typeof contract.addModerationAction> = async (ctx, { body }) => {
  await demandWritable(ctx, ctx.user, body)
  return actionOf(await ctx.tx((tx) => write(tx, ctx.user.uuid, body)))
}

export const addModerationActions: Operation<typeof contract.addModerationActions> = async (
  ctx,
  { body },
) => {
  const faults = await faultsOf(ctx, ctx.user, body.bulk)
  const [first] = faults
  if (first) {
    const said = faults.map(({ at, code, field }) => [`bulk.${at}.${field}`, refusals[code][1]] as const)
    return refuse(first.code, { tells: Object.fromEntries(said) })
  }
  const rows = await ctx.tx(async (tx) => {
    const written: ActRow[] = []
    for (const row of body.bulk) written.push(await write(tx, ctx.user.uuid, row))
    return written
  })
  return rows.map(actionOf)
}
