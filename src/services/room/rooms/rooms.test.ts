import { describe, expect, it } from 'vitest'
import * as infrastructure from '#contract/room/infrastructure.ts'
import * as lists from '#contract/room/lists.ts'
import { grantRole } from '#contract/room/roles.ts'
import * as contract from '#contract/room/rooms.ts'
import { newGuest, newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const owner = await newPerson(world, { nickname: 'Owner' })
const moderator = await newPerson(world, { nickname: 'Moderator' })
const stranger = await newPerson(world, { nickname: 'Stranger' })
const staff = await newPerson(world, { nickname: 'Staff', role: 'staff' })
const guest = await newGuest(world)

const make = (name: string, more: object = {}, token = owner.token) =>
  world.call(infrastructure.createRoom, { body: { name, ...more } }, token)

describe('making a room', () => {
  it('needs a name only; the caller owns it and the slug comes from the name', async () => {
    const room = await make('  Café del Mar!  ')
    expect(room).toMatchObject({
      name: 'Café del Mar!',
      slug: 'cafe-del-mar',
      numberOfDjs: 5,
      songsPerDj: 1,
      roomSize: 200,
      song: null,
      usersInRoomUuids: [],
      deletedAt: null,
      isPasswordProtected: false,
    })
    expect(room.roomRoles).toMatchObject([{ userUuid: owner.uuid, role: 'owner', expirationTime: null }])
    expect((await make('Café del Mar!')).slug).toBe('cafe-del-mar-2')
    expect((await make('1984')).slug).toBe('room-1984')
    expect((await make('Кімната')).slug).toMatch(/^room-[0-9a-f]{6}$/)
  })

  it('takes a slug of its own, in lower case, once', async () => {
    expect((await make('Mine', { slug: 'My-Room' })).slug).toBe('my-room')
    await expect(make('Yours', { slug: 'my-room' })).rejects.toMatchObject({ status: 409 })
    for (const slug of ['public', 'recent', '123', 'a b', '-x', 'ä', crypto.randomUUID()])
      await expect(make('Odd', { slug })).rejects.toMatchObject({ status: 400 })
  })

  it('gives twelve rooms of one name twelve slugs', async () => {
    const rooms = await Promise.all(Array.from({ length: 12 }, () => make('Rush', {}, staff.token)))
    expect(new Set(rooms.map((room) => room.slug)).size).toBe(12)
  })

  it('refuses guests, nameless rooms and settings out of bounds', async () => {
    await expect(make('Nope', {}, guest.token)).rejects.toMatchObject({ status: 403 })
    await expect(world.call(infrastructure.createRoom, { body: { name: 'x' } })).rejects.toMatchObject({
      status: 401,
    })
    for (const more of [
      { name: '   ' },
      { numberOfDjs: 0 },
      { numberOfDjs: 1.5 },
      { songsPerDj: 1e9 },
      { roomSize: -1 },
      { design: 'MOON' },
      { externalUrl: 'javascript:alert(1)' },
      { description: 'x'.repeat(5000) },
    ])
      await expect(make('Odd', more)).rejects.toMatchObject({ status: 400 })
    await expect(make('Star', { promoted: true })).rejects.toMatchObject({ status: 403 })
  })
})

describe('a room', () => {
  it('is found by slug, uuid and number, by doubled slashes too', async () => {
    const { slug, uuid, id } = await make('Found')
    for (const reference of [slug, slug.toUpperCase(), uuid, String(id)])
      expect(await world.call(contract.room, { params: { id: reference } }, guest.token)).toMatchObject({
        uuid,
      })
    expect(await world.call(contract.roomByUuid, { params: { id: uuid } }, guest.token)).toMatchObject({
      slug,
    })
    const twisted = await world.fetch(`//api//room-service/rooms//uuid/${uuid}/`, { token: guest.token })
    expect(twisted.status).toBe(200)
    for (const reference of ['nowhere', crypto.randomUUID(), '999999', '0', '-1', '%00', "' or 1=1"])
      await expect(
        world.call(contract.room, { params: { id: reference } }, guest.token),
      ).rejects.toMatchObject({ status: 404, message: 'Room not found' })
  })

  it('is joined without body and content type, and is then a recent one', async () => {
    const { slug, uuid } = await make('Joined')
    const answer = await world.fetch(`/api/room-service/rooms/${slug}/join`, {
      method: 'POST',
      token: guest.token,
    })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ uuid, song: null, usersInRoomUuids: [] })
    const { rooms } = await world.call(lists.recentRooms, { query: {} }, guest.token)
    expect(rooms[0]).toMatchObject({ uuid })
  })

  it('changes as a moderator in some settings, as an owner in the rest', async () => {
    const { slug, uuid } = await make('Ours')
    const change = (body: object, token: string) =>
      world.call(contract.changeRoom, { params: { id: slug }, body }, token)
    await world.call(
      grantRole,
      { params: { roomId: slug }, body: { userUuid: moderator.uuid, role: 'moderator' } },
      owner.token,
    )
    for (const body of [{ songsPerDj: 3 }, { posterFile: 'https://example.com/a.png' }, { design: 'BARN' }])
      expect(await change(body, moderator.token)).toMatchObject(body)
    for (const body of [{ name: 'Theirs' }, { slug: 'theirs' }, { djType: 'INVITE_ONLY' }, { password: 'x' }])
      await expect(change(body, moderator.token)).rejects.toMatchObject({ status: 403 })
    await expect(change({ songsPerDj: 4 }, stranger.token)).rejects.toMatchObject({ status: 403 })
    await expect(change({ songsPerDj: 4 }, guest.token)).rejects.toMatchObject({ status: 403 })
    await expect(change({ promoted: true }, owner.token)).rejects.toMatchObject({ status: 403 })
    await expect(change({ positionPriority: 1 }, owner.token)).rejects.toMatchObject({ status: 403 })
    expect(await change({ positionPriority: 1 }, staff.token)).toMatchObject({ positionPriority: 1 })

    const whole = await world.call(contract.room, { params: { id: slug } }, moderator.token)
    expect(await change({ ...whole, songsPerDj: 2 }, moderator.token)).toMatchObject({ uuid, songsPerDj: 2 })
    expect(await change({ slug: 'ours-anew', name: 'Ours anew' }, owner.token)).toMatchObject({ uuid })
    await expect(change({ songsPerDj: 2 }, owner.token)).rejects.toMatchObject({ status: 404 })
  })

  it('is promoted by whoever has the capability, and by the small calls', async () => {
    const { slug, uuid } = await make('Small calls')
    const params = { id: slug }
    const promote = (token: string) =>
      world.call(infrastructure.promoteRoom, { params, body: { promoted: true } }, token)
    await expect(promote(owner.token)).rejects.toMatchObject({ status: 403 })
    expect(await promote(staff.token)).toMatchObject({ promoted: true })
    const { rooms } = await world.call(lists.promotedRooms, { query: {} }, guest.token)
    expect(rooms.map((room) => room.uuid)).toContain(uuid)

    const { token } = owner
    const calls = [
      world.call(infrastructure.setDjType, { params, body: { djType: 'INVITE_ONLY' } }, token),
      world.call(infrastructure.setLiveAudio, { params, body: { liveAudio: true } }, token),
      world.call(infrastructure.setLiveState, { params, body: { isLive: false } }, token),
      world.call(infrastructure.setDjSeats, { params, body: { numberOfDjs: 7 } }, token),
      world.call(infrastructure.changeInfrastructure, { params, body: { roomSize: 42 } }, token),
    ]
    await Promise.all(calls)
    expect(await world.call(contract.room, { params }, token)).toMatchObject({
      djType: 'INVITE_ONLY',
      liveAudio: true,
      isLive: false,
      numberOfDjs: 7,
      roomSize: 42,
    })
  })

  it('keeps pins as they were sent, for those inside only where a password guards it', async () => {
    const { slug } = await make('Pins', { password: 'secret' })
    const pin = {
      message: { reportIdentifier: '12', id: -1, odd: { deep: ['\u0001', '✓'] } },
      pinnedByName: 'Owner',
      pinnedByUUID: owner.uuid,
    }
    const room = await world.call(
      contract.pinMessages,
      { params: { id: slug }, body: { pinnedMessages: [pin] } },
      owner.token,
    )
    expect(room.pinnedMessages).toMatchObject([{ message: pin.message, pinnedByUUID: owner.uuid }])
    expect(room.isPasswordProtected).toBe(true)
    const seen = await world.call(contract.room, { params: { id: slug } }, stranger.token)
    expect(seen.pinnedMessages).toEqual([])
    expect(JSON.stringify(seen)).not.toContain('argon2')
  })

  it('is deleted by its owner; its address stays its own while it may come back', async () => {
    const { slug } = await make('Gone')
    const gone = (token: string) => world.call(infrastructure.deleteRoom, { params: { id: slug } }, token)
    await expect(gone(stranger.token)).rejects.toMatchObject({ status: 403 })
    await gone(owner.token)
    await expect(gone(owner.token)).rejects.toMatchObject({ status: 404 })
    expect((await make('Gone')).slug).toBe(`${slug}-2`)
  })
})

describe('lists', () => {
  it('hide private and unlisted rooms from others', async () => {
    const before = await world.call(lists.privateCount, {}, guest.token)
    const open = await make('Open house')
    const hidden = await make('Hidden', { type: 'PRIVATE' })
    const quiet = await make('Quiet', { unlisted: true })
    expect(await world.call(lists.privateCount, {}, guest.token)).toEqual({ count: before.count + 2 })
    const { rooms } = await world.call(lists.publicRooms, { query: { limit: 100 } }, guest.token)
    const uuids = rooms.map((room) => room.uuid)
    expect(uuids).toContain(open.uuid)
    expect(uuids).not.toContain(hidden.uuid)
    expect(uuids).not.toContain(quiet.uuid)

    const of = (token: string) =>
      world.call(lists.roomsOfUser, { params: { id: owner.uuid }, query: { limit: 0 } }, token)
    expect((await of(stranger.token)).rooms.map((room) => room.uuid)).not.toContain(hidden.uuid)
    expect((await of(owner.token)).rooms.map((room) => room.uuid)).toContain(hidden.uuid)
    const owned = await world.call(lists.ownedRooms, { query: { limit: 0 } }, owner.token)
    expect(owned.rooms.map((room) => room.uuid)).toContain(quiet.uuid)
  })

  it('come in pages that end', async () => {
    const all = await world.call(lists.publicRooms, { query: { limit: 0 } }, guest.token)
    const seen: string[] = []
    for (let offset = 0; ; offset += 3) {
      const { rooms, count } = await world.call(
        lists.publicRooms,
        { query: { limit: 3, offset } },
        guest.token,
      )
      expect(count).toBe(all.count)
      if (rooms.length === 0) break
      seen.push(...rooms.map((room) => room.uuid))
    }
    expect(seen).toEqual(all.rooms.map((room) => room.uuid))
    for (const path of ['?limit=-1', '?limit=x', '?offset=1e99', '?limit=NaN'])
      expect(
        (await world.fetch(`/api/room-service/rooms/public${path}`, { token: guest.token })).status,
      ).toBe(400)
  })

  it('show several rooms in the order asked, and who may enter with a password', async () => {
    const a = await make('Several A', { password: 'open sesame' })
    const b = await make('Several B')
    const { rooms } = await world.call(
      lists.severalRooms,
      { query: { room: [b.slug, 'nowhere', a.uuid] } },
      guest.token,
    )
    expect(rooms.map((room) => room.slug)).toEqual([b.slug, a.slug])
    const entering = async (password: string | null, token = guest.token) => {
      const body = { rooms: [{ room: a.slug, password }, { room: b.slug }] }
      const found = await world.call(lists.enterableRooms, { body }, token)
      return found.rooms.map((room) => room.slug)
    }
    expect(await entering('wrong')).toEqual([b.slug])
    expect(await entering('open sesame')).toEqual([a.slug, b.slug])
    expect(await entering(null, owner.token)).toEqual([a.slug, b.slug])
  })
})
