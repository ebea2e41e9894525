import { describe, expect, it } from 'vitest'
import * as contract from '#contract/room/favorites.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { favoriteRooms } from '#contract/room/lists.ts'
import { room as readRoom } from '#contract/room/rooms.ts'
import { newGuest, newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const me = await newPerson(world)
const other = await newPerson(world)
const guest = await newGuest(world)
const newRoom = (body: object = {}) =>
  world.call(createRoom, { body: { name: 'Loved', ...body } }, other.token)

describe('favorites', () => {
  it('are marked once, listed, filtered and taken away', async () => {
    const room = await newRoom()
    const body = { roomUuid: room.uuid }
    const both = await Promise.all([1, 2].map(() => world.call(contract.addFavorite, { body }, me.token)))
    expect(both[0]).toEqual(both[1])
    const favorited = async (token: string) =>
      (await world.call(readRoom, { params: { id: room.slug } }, token)).favorited
    expect(await favorited(me.token)).toBe(true)
    expect(await favorited(other.token)).toBe(false)
    const query = { roomUuidIn: [room.uuid, crypto.randomUUID()] }
    expect((await world.call(contract.favorites, { query }, me.token)).roomFavorites).toEqual([both[0]])

    const id = String(both[0]?.id)
    await expect(world.call(contract.removeFavorite, { params: { id } }, other.token)).rejects.toMatchObject({
      status: 404,
    })
    await world.call(contract.removeFavorite, { params: { id } }, me.token)
    await expect(world.call(contract.removeFavorite, { params: { id } }, me.token)).rejects.toMatchObject({
      status: 404,
    })
    await world.call(contract.addFavorite, { body }, me.token)
    await world.call(contract.removeFavorite, { params: { id: room.uuid } }, me.token)
    expect(await favorited(me.token)).toBe(false)
    await expect(world.call(contract.addFavorite, { body }, guest.token)).rejects.toMatchObject({
      status: 403,
    })
  })

  it('of hidden rooms are for oneself', async () => {
    const hidden = await newRoom({ type: 'PRIVATE' })
    await world.call(contract.addFavorite, { body: { roomUuid: hidden.uuid } }, me.token)
    const seen = async (token: string) => {
      const { rooms } = await world.call(favoriteRooms, { query: { userUuid: me.uuid } }, token)
      return rooms.map((room) => room.uuid)
    }
    expect(await seen(me.token)).toContain(hidden.uuid)
    expect(await seen(other.token)).not.toContain(hidden.uuid)
  })
})
