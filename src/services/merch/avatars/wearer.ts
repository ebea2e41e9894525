import type { Wearer } from '#ports/wardrobe.ts'
import type { BaseTools, Who } from '#services/core/context.ts'
import { discordLinked, type Person, personOf } from '#services/user/api.ts'
import { assignmentsOf } from '../assignments/store.ts'
import { mayWear, type Worn } from './mayWear.ts'

/** Judges every avatar for one person. */
export type Judge = (avatar: Worn) => boolean

/** What decides on avatars of somebody with an account; staff are staff by the role of the session that asks. */
const wearerFrom = async (tools: BaseTools, { standing }: Person, who?: Who): Promise<Wearer> => ({
  uuid: standing.uuid,
  type: standing.type,
  role: who?.role ?? standing.role,
  subscribed: standing.subscribed,
  discord: await discordLinked(tools, standing.uuid),
})

/** How avatars are judged for somebody. */
export const judgeFor = async (tools: BaseTools, person: Person, who?: Who): Promise<Judge> => {
  const wearer = await wearerFrom(tools, person, who)
  const assigned = new Map(
    (await assignmentsOf(tools.db, wearer.uuid)).map(({ slug, type }) => [slug, type] as const),
  )
  return (avatar) => mayWear(avatar, wearer, assigned.get(avatar.slug))
}

/** How they are judged for whoever asks; a service wears nothing. */
export const judgeForCaller = async (tools: BaseTools, who: Who): Promise<Judge> => {
  const person = who.type === 'service' ? null : await personOf(tools, who.uuid)
  return person === null ? () => false : judgeFor(tools, person, who)
}
