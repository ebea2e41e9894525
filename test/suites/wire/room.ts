import type * as z from 'zod'
import { createRoom, type NewRoomBody } from '#contract/room/infrastructure.ts'
import type { RoomRest } from '#contract/room/room.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import type { World } from '#test/support/world.ts'
import type { Visitor } from './visitor.ts'

/** A room and its owner. */
export interface TestRoom {
  readonly owner: Person
  readonly room: RoomRest
  readonly uuid: string
  /** Resolves when this visitor has heard everything the room said so far. */
  fence(visitor: Visitor): Promise<void>
}

let fences = 0

/** Makes a room for a test. */
export const newRoom = async (
  world: World,
  settings: Partial<z.input<typeof NewRoomBody>> = {},
): Promise<TestRoom> => {
  const owner = await newPerson(world, { nickname: 'Owner' })
  const room = await world.call(createRoom, { body: { name: 'Wire room', ...settings } }, owner.token)
  return {
    owner,
    room,
    uuid: room.uuid,
    fence: async (visitor) => {
      const number = ++fences
      await world.tools.live.push(room.uuid, 'roomtoneFence', { number })
      await visitor.hear('roomtoneFence', (m) => 'params' in m && Object.values(m.params ?? {})[0] === number)
    },
  }
}

/** A song of another provider than ours, as a client would send it. */
export const songNamed = (name: string, duration = 180, extra: object = {}): object => ({
  artistName: `Artist of ${name}`,
  trackName: name,
  duration,
  musicProviders: { youtube: `yt-${name}` },
  ...extra,
})
