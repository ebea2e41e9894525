import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deactivate } from '#contract/user/deactivation.ts'
import * as contract from '#contract/user/profiles.ts'
import { newGuest, newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const me = await newPerson(world, { nickname: 'Me' })
const ghost = await newGuest(world)

describe('profiles', () => {
  it('are seen by anybody with a token, unset fields filled', async () => {
    const profile = await world.call(
      contract.oneProfile,
      { params: { id: me.uuid.toUpperCase() } },
      ghost.token,
    )
    expect(profile).toMatchObject({
      nickname: 'Me',
      firstName: '',
      priceForGig: 0,
      song: { id: '', duration: 0 },
    })
    expect(profile).not.toHaveProperty('role')
    expect(Number.isNaN(Date.parse(profile.createdAt))).toBe(false)
  })

  it('that are not there are not found', async () => {
    for (const id of [randomUUID(), 'nonsense', '999999999'])
      await expect(world.call(contract.oneProfile, { params: { id } }, me.token)).rejects.toMatchObject({
        status: 404,
        message: 'User profile not found',
      })
    await expect(world.call(contract.oneProfile, { params: { id: me.uuid } })).rejects.toMatchObject({
      status: 401,
    })
  })

  it('of who is gone are shown to nobody, alone or among others', async () => {
    const [gone, here] = [await newPerson(world), await newPerson(world)]
    const one = (id: string) => world.call(contract.oneProfile, { params: { id } }, me.token)
    const many = async () => {
      const query = { users: [gone.uuid, here.uuid, here.uuid, gone.uuid] }
      const found = await world.call(contract.profiles, { query }, me.token)
      return found.map(({ userProfile }) => userProfile.uuid)
    }
    expect(await one(gone.uuid)).toMatchObject({ uuid: gone.uuid })
    expect(await many()).toEqual([gone.uuid, here.uuid])
    await world.call(deactivate, { params: { id: String(gone.id) } }, gone.token)
    for (const id of [gone.uuid, String(gone.id)])
      await expect(one(id), id).rejects.toMatchObject({ status: 404 })
    expect(await many()).toEqual([here.uuid])
    for (const id of [`${here.id}x`, `x${here.id}`, '1'.repeat(30)])
      await expect(one(id), id).rejects.toMatchObject({ status: 404 })
  })

  it('come by the hundred and fifty, in the order asked', async () => {
    const users = [ghost.uuid, randomUUID(), me.uuid, ...Array.from({ length: 147 }, () => randomUUID())]
    const found = await world.call(contract.profiles, { query: { users } }, me.token)
    expect(found.map((one) => one.userProfile.uuid)).toEqual([ghost.uuid, me.uuid])
    await expect(
      world.call(contract.profiles, { query: { users: [...users, randomUUID()] } }, me.token),
    ).rejects.toMatchObject({ status: 400, message: 'Ask for at most 150 profiles at a time' })

    const path = `/api/user-service/users/profiles?users=${me.uuid},${ghost.uuid}`
    const byComma = await world.fetch(path, { token: me.token })
    expect(await byComma.json()).toHaveLength(2)
  })
})

describe('the own profile', () => {
  it('changes in the keys sent, ignores unknown ones, and tells', async () => {
    const body = { nickname: ' New name ', color: 'a1b2c3', role: 'superUser', song: { trackName: 'Sun' } }
    const changed = await world.call(contract.editProfile, { body }, me.token)
    expect(changed).toMatchObject({ nickname: 'New name', color: '#A1B2C3', role: 'user' })
    expect(changed.song).toMatchObject({ trackName: 'Sun', artistName: '' })
    await expect(world.call(contract.ownProfile, {}, me.token)).resolves.toEqual(changed)
  })

  it('keeps one of apple, spotify and youtube: the one added last', async () => {
    const body = { musicProviders: ['apple', 'soundcloud', 'spotify'] }
    const changed = await world.call(contract.editProfile, { body }, me.token)
    expect(changed.musicProviders).toEqual(['soundcloud', 'spotify'])
  })

  it('refuses what is no name, colour or avatar, and changes nothing', async () => {
    const before = await world.call(contract.ownProfile, {}, me.token)
    const wrong = [
      { nickname: '' },
      { nickname: 'x'.repeat(41) },
      { nickname: 'a\u0000b' },
      { color: 'red' },
      { avatarId: '../fox' },
      { avatarId: 'unheard-of' },
      { displayPronouns: 'yes' as never },
    ]
    for (const body of wrong)
      await expect(world.call(contract.editProfile, { body }, me.token)).rejects.toMatchObject({
        status: 400,
      })
    const ghost = { body: { avatarId: 'ghost' } }
    await expect(world.call(contract.editProfile, ghost, me.token)).rejects.toMatchObject({ status: 403 })
    await expect(world.call(contract.ownProfile, {}, me.token)).resolves.toEqual(before)
  })

  it('of a guest can be read, not changed', async () => {
    const own = await world.call(contract.ownProfile, {}, ghost.token)
    expect(own.nickname).toMatch(/^ghost-\d{4}$/)
    await expect(
      world.call(contract.editProfile, { body: { nickname: 'x' } }, ghost.token),
    ).rejects.toMatchObject({ status: 403 })
  })

  it('of a guest takes a name for the night, and nobody else’s does', async () => {
    const night = await newGuest(world)
    await world.call(contract.nameGuest, { body: { nickname: 'Night Owl' } }, night.token)
    await expect(world.call(contract.ownProfile, {}, night.token)).resolves.toMatchObject({
      nickname: 'Night Owl',
      avatarId: 'ghost',
    })
    await expect(
      world.call(contract.nameGuest, { body: { nickname: '' } }, night.token),
    ).rejects.toMatchObject({ status: 400 })
    await expect(
      world.call(contract.nameGuest, { body: { nickname: 'Me' } }, me.token),
    ).rejects.toMatchObject({ status: 403 })
  })
})
