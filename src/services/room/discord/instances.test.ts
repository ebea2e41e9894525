import { expect, test } from 'vitest'
import * as contract from '#contract/room/discord.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { editProfile } from '#contract/user/profiles.ts'
import { discordAuth, exchangeCode, startDiscord } from '#contract/user/discord.ts'
import { deleteRoom } from '#contract/room/infrastructure.ts'
import { account } from '#test/suites/doors/callers.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { newAccount } from '#test/support/vendors/linking.ts'
import type { VendorAccount } from '#test/support/vendors/vendorGrants.ts'
import { startWorld } from '#test/support/world.ts'

const vendors = await startVendors()
const world = await startWorld({
  ...vendors.settings,
  CHAT_ANNOUNCEMENTS: 'off',
  DISCORD_ACTIVITY: 'on',
  DISCORD_BOT_TOKEN: 'bot-of-ours',
})
const guildId = '523456789012345678'
const owner = await account(world, 'user')
const make = (body: object) => world.call(createRoom, { body: { name: 'Guild room', ...body } }, owner.token)

/** Signs in inside an activity whose address claims an instance and a server. */
const comeIn = async (person: VendorAccount, instanceId: string): Promise<string> => {
  const { proof, state = '', challenge = '' } = await world.call(startDiscord, { body: { activity: true } })
  const asked = { response_type: 'code', state, code_challenge: challenge, code_challenge_method: 'S256' }
  const code = vendors.grants.agree(`https://discord.test/?${new URLSearchParams(asked)}`, person)
  const body = { ...code, proof, activity: { instanceId, guildId } }
  const { shortLivedToken } = await world.call(exchangeCode, { body })
  return (await world.call(discordAuth, { body: { shortLivedToken } })).accessToken
}
const enter = async (token: string, instanceId: string, body: object = { guildId }) =>
  (await world.call(contract.enterInstance, { params: { instanceId }, body }, token)).room?.slug ?? null
const roomsIn = async (token: string) => {
  const { rooms } = await world.call(contract.roomsOfGuild, { params: { guildId }, query: {} }, token)
  return rooms.map(({ slug }) => slug).sort()
}

test('48: whom Discord names in an instance is led into its room and finds the hidden rooms of the server', async () => {
  const hidden = await make({ name: 'Hidden', unlisted: true, discordServer: guildId })
  const [ada, ben] = [newAccount(), newAccount()]
  vendors.grants.instances.set('i-1', { guildId, users: [ada.id, ben.id] })
  const [hers, his] = [await comeIn(ada, 'i-1'), await comeIn(ben, 'i-1')]
  expect(await roomsIn(hers)).toEqual([hidden.slug])
  expect(await enter(hers, 'i-1')).toBe(hidden.slug)
  expect(await enter(his, 'i-1', {})).toBe(hidden.slug)
  // The first who comes says which; later ones change nothing, but for a room that is gone.
  const other = await make({ name: 'Other' })
  expect(await enter(his, 'i-1', { slug: other.slug })).toBe(hidden.slug)
  await world.call(deleteRoom, { params: { id: hidden.slug } }, owner.token)
  expect(await enter(his, 'i-1', {})).toBeNull()
  expect(await enter(his, 'i-1', { slug: other.slug })).toBe(other.slug)
  expect(await enter(hers, 'i-1')).toBe(other.slug)
  await expect(enter(hers, 'i-1', { slug: 'no-such-room' })).rejects.toMatchObject({ code: 'roomNotFound' })
})

test('whoever came this way wears what is for Discord alone', async () => {
  const ada = newAccount()
  const token = await comeIn(ada, 'i-worn')
  await world.call(editProfile, { body: { avatarId: 'cactus' } }, token)
  const { db } = world.tools
  await db.updateTable('avatars').set({ discordOnly: true }).where('slug', '=', 'moon').execute()
  const plain = await account(world, 'user')
  const wear = (as: string) => world.call(editProfile, { body: { avatarId: 'moon' } }, as)
  await expect(wear(plain.token)).rejects.toMatchObject({ code: 'avatarNotYours' })
  expect((await wear(token)).avatarId).toBe('moon')
})

test('48: a forged server or instance opens nothing', async () => {
  const hidden = await make({ name: 'Secret', unlisted: true, discordServer: guildId })
  const [ada, mallory] = [newAccount(), newAccount()]
  vendors.grants.instances.set('i-2', { guildId, users: [ada.id] })
  const hers = await comeIn(ada, 'i-2')
  expect(await enter(hers, 'i-2')).toBe(hidden.slug)
  // Somebody who is in no instance, and one who names an instance that there is not.
  for (const instanceId of ['i-2', 'made-up']) {
    const token = await comeIn(mallory, instanceId)
    expect(await roomsIn(token)).toEqual([])
    expect(await enter(token, instanceId)).toBeNull()
    expect(await enter(token, instanceId, { guildId, slug: hidden.slug })).toBeNull()
  }
  // Nor is a server believed that Discord names otherwise.
  vendors.grants.instances.set('i-3', { guildId: '623456789012345678', users: [mallory.id] })
  const elsewhere = await comeIn(mallory, 'i-3')
  expect(await roomsIn(elsewhere)).toEqual([])
  expect(await enter(elsewhere, 'i-3')).toBeNull()
  // A day later nobody is believed any more.
  await world.tools.db.updateTable('discordSeen').set({ until: new Date() }).execute()
  expect(await roomsIn(hers)).toEqual([])
  const rows = JSON.stringify(await world.tools.db.selectFrom('discordSeen').selectAll().execute())
  for (const { id } of [ada, mallory]) expect(rows).not.toContain(id)
})
