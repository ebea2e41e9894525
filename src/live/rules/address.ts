import type { Verdict } from '#contract/room/rules/verdict.ts'
import type { Room } from '../state.ts'
import type { Asker } from './question.ts'

/** How many others of somebody's network sit on the decks or wait; 0 where their network is not known. */
const othersOf = ({ decks, networks }: Room, userUuid: string): number => {
  const network = networks.get(userUuid)
  if (network === undefined) return 0
  const placed = [...decks.seats, ...(decks.line?.waiting ?? [])]
  return placed.filter(({ uuid }) => uuid !== userUuid && networks.get(uuid) === network).length
}

/** `person.address`: so many accounts of one network play or wait, and no more. */
export const addressVerdicts = (room: Room, { userUuid, roles }: Asker): Verdict[] => {
  const { mode, exempt, accounts } = room.doc.person.address
  if (mode === 'off') return []
  const count = othersOf(room, userUuid)
  if (count < accounts) return []
  const isExempt = exempt.some((role) => roles.has(role))
  const rest = { ok: false, until: null, plays: null, data: { count } } as const
  return [{ rule: 'person.address', code: 'addressTaken', mode: isExempt ? 'tell' : mode, ...rest }]
}
