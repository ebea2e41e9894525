import { createRoom } from '#contract/room/infrastructure.ts'
import type { RoomRole, TokenRole } from '#contract/roles.ts'
import type { World } from '#test/support/world.ts'
import { account, type Caller } from './callers.ts'

const roles = ['coOwner', 'moderator', 'dj', 'djDisabled', 'chatDisabled', 'kicked', 'banned'] as const
/** Who asks in a room, named after where they stand. */
export const visitors = ['owner', ...roles, 'guest', 'stranger', 'siteModerator', 'staff'] as const
export type Who = (typeof visitors)[number]

const siteRoles: Partial<Record<Who, TokenRole>> = {
  guest: 'guest',
  siteModerator: 'moderator',
  staff: 'staff',
}

/** One account of each kind but the owner, who has a room of their own each time. */
export const visitorAccounts = async (world: World): Promise<Record<Who, Caller>> =>
  Object.fromEntries(
    await Promise.all(
      visitors.map(async (who) => [who, await account(world, siteRoles[who] ?? 'user')] as const),
    ),
  ) as Record<Who, Caller>

export interface RoomPlace {
  readonly slug: string
  readonly uuid: string
  readonly target: Caller
  readonly people: Readonly<Record<Who, Caller>>
}

/** A room in which everybody holds what they are named after, and a DJ as a target for what is done to people. */
export const newRoomPlace = async (world: World, site: Record<Who, Caller>): Promise<RoomPlace> => {
  const [owner, target] = [await account(world, 'user'), await account(world, 'user')]
  const { id, slug, uuid } = await world.call(createRoom, { body: { name: 'Doors' } }, owner.token)
  const held = [...roles.map((role) => [role, site[role]] as const), ['dj', target] as const]
  await world.tools.db
    .insertInto('roomRoles')
    .values(held.map(([role, { uuid }]) => ({ roomId: id, userUuid: uuid, role: role satisfies RoomRole })))
    .execute()
  return { slug, uuid, target, people: { ...site, owner } }
}
