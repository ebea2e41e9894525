import { createRoom } from '#contract/room/infrastructure.ts'
import { grantRole } from '#contract/room/roles.ts'
import { newPerson } from './people.ts'
import type { World } from './world.ts'

/** Those who run rooms and the site, and rooms that the first three of them run. */
export const powersOf = async (world: World) => {
  const owner = await newPerson(world)
  const coOwner = await newPerson(world)
  const moderator = await newPerson(world)
  const siteModerator = await newPerson(world, { role: 'moderator' })
  const admin = await newPerson(world, { role: 'admin' })
  const newRoom = async () => {
    const room = await world.call(createRoom, { body: { name: 'Basement' } }, owner.token)
    for (const [who, role] of [
      [coOwner, 'coOwner'],
      [moderator, 'moderator'],
    ] as const)
      await world.call(
        grantRole,
        { params: { roomId: room.slug }, body: { userUuid: who.uuid, role } },
        owner.token,
      )
    return { ...room, scope: `room:${room.slug}` }
  }
  return { owner, coOwner, moderator, siteModerator, admin, newRoom }
}
