import { answerInvitation, invite } from '#contract/social/invitations.ts'
import type { World } from './world.ts'

interface Someone {
  readonly uuid: string
  readonly token: string
}

/** Makes two people friends: the first invites, the second accepts. */
export const befriend = async (world: Pick<World, 'call'>, one: Someone, other: Someone): Promise<void> => {
  const { id } = await world.call(invite, { body: { userUuid: other.uuid } }, one.token)
  await world.call(answerInvitation, { body: { id, accept: true } }, other.token)
}
