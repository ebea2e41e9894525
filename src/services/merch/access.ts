import { isUuid } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import { atLeast } from '#contract/roles.ts'
import type { BaseTools, UserCtx, Who } from '#services/core/context.ts'
import { type Person, personOf } from '#services/user/api.ts'
import { type ConsumableRow, consumableById } from './consumables/store.ts'
import { type AccountRow, accountById, type TransactionRow, transactionById } from './ledger/store.ts'
import { type SeasonRow, seasonById } from './seasons/store.ts'

/** True for services, and for staff and above. */
export const isStaffOrService = (who: Who): boolean => who.type === 'service' || atLeast(who.role, 'staff')

/** An account of a person, that of a guest or bot included; gone ones are unknown. */
export const knownPerson = async (tools: BaseTools, userUuid: string): Promise<Person> => {
  const person = await personOf(tools, userUuid)
  const isThere = person !== null && (person.standing.mayAct || person.standing.banned)
  return isThere ? person : refuse('userNotFound')
}

/** Somebody who can hold what the house gives: a person with an account. */
const holder =
  (otherwise: 'holdsNoTokens' | 'holdsNoPoints') =>
  async (tools: BaseTools, userUuid: string): Promise<Person> => {
    const person = await knownPerson(tools, userUuid)
    const { type, role } = person.standing
    return type === 'guest' || role === 'bot' ? refuse(otherwise) : person
  }

export const tokenHolder = holder('holdsNoTokens')
export const pointHolder = holder('holdsNoPoints')

/** A token account that the caller may look at: their own; to staff and services anybody's. Others do not exist. */
export const tokenAccountFor = async (ctx: UserCtx, id: string): Promise<AccountRow> => {
  const row = await accountById(ctx.db, id)
  if (row && (isStaffOrService(ctx.user) || row.userUuid === ctx.user.uuid)) return row
  return refuse('tokenAccountNotFound')
}

/** A hold of anybody's, for those who may end all. */
export const anyHold = async (tools: BaseTools, id: string): Promise<TransactionRow> => {
  const row = await transactionById(tools.db, id)
  return row?.type === 'hold' ? row : refuse('tokenTransactionNotFound')
}

/** Who did something to what is somebody else's, for the ledger: neither its owner nor a service. */
export const actorOn = (who: Who, ownerUuid: string | null): string | null =>
  who.uuid !== ownerUuid && isUuid(who.uuid) ? who.uuid : null

/** A season by its number; whoever may ask for it by that may look at all of them. */
export const knownSeason = async ({ db }: Pick<BaseTools, 'db'>, id: number): Promise<SeasonRow> =>
  (await seasonById(db, id)) ?? refuse('seasonNotFound')

/** True for those who see what is off sale. */
export const seesOffSale = ({ user }: UserCtx): boolean => atLeast(user.role, 'admin')

/** A consumable that is sold; to admins any. */
export const shownConsumable = async (ctx: UserCtx, id: string): Promise<ConsumableRow> => {
  const row = await consumableById(ctx.db, id)
  return row && (row.active || seesOffSale(ctx)) ? row : refuse('consumableNotFound')
}
