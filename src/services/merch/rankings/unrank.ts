import type { Tools } from '#services/core/context.ts'
import { personOf } from '#services/user/api.ts'
import { countChanges, lockTotals } from './storeFold.ts'
import { givePlaces, takePlaces, unrankedUntil } from './storeUnranked.ts'

/** A ban whose end is not known is looked at again after so long, ms. */
const AGAIN_MS = 86_400_000

/** Whoever is banned has no place in the rankings, and has it again when they are not; `until` is when a ban ends. */
export const rankByStanding = async (tools: Tools, userUuid: string, until: Date | null): Promise<void> => {
  const person = await personOf(tools, userUuid)
  if (person === null) return
  const now = tools.now()
  const lookAt = until !== null && until.getTime() > now ? until : new Date(now + AGAIN_MS)
  await tools.tx(async ({ db }) => {
    await lockTotals(db)
    const isBanned = person.standing.banned
    await countChanges(db, await (isBanned ? takePlaces(db, userUuid, lookAt) : givePlaces(db, userUuid)))
  })
}

/** Gives those their places back whose bans ran out. */
export const rankAgain = async (tools: Tools): Promise<void> => {
  for (const uuid of await unrankedUntil(tools.db, new Date(tools.now())))
    await rankByStanding(tools, uuid, null)
}
