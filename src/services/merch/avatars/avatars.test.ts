import { expect, test } from 'vitest'
import { assignAvatar, endAssignment } from '#contract/merch/assignments.ts'
import type { AvatarStatus } from '#contract/merch/avatarLooks.ts'
import * as contract from '#contract/merch/avatars.ts'
import { dropCustomField, setCustomField } from '#contract/merch/customFields.ts'
import { signUpBot } from '#contract/user/bots.ts'
import { unlink } from '#contract/user/links.ts'
import { myData } from '#contract/user/myData.ts'
import { editProfile, ownProfile } from '#contract/user/profiles.ts'
import { accountErased } from '#facts/user.ts'
import { createServiceToken } from '#services/user/api.ts'
import { account, type Caller } from '#test/suites/doors/callers.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const { db } = world.tools
const admin = await account(world, 'admin')
const service = await createServiceToken(world.tools, 'wardrobe')
const someone = () => account(world, 'user')

const setStatus = (slug: string, avatarStatus: AvatarStatus) =>
  world.call(contract.changeAvatar, { params: { slug }, body: { avatarStatus } }, admin.token)
const assign = (who: { uuid: string }, slug: string) =>
  world.call(assignAvatar, { params: { slug }, body: { userUuid: who.uuid } }, service)
/** What came of putting an avatar on. */
const putOn = (who: Pick<Caller, 'token'>, avatarId: string): Promise<string> =>
  world.call(editProfile, { body: { avatarId } }, who.token).then(
    (profile) => profile.avatarId,
    (error: { code?: string }) => String(error.code),
  )
const worn = async (who: Pick<Caller, 'token'>) => (await world.call(ownProfile, {}, who.token)).avatarId
const listed = async (token: string) =>
  (await world.call(contract.wearableAvatars, {}, token)).map(({ slug }) => slug)

await setStatus('owl', 'PRIVATE')
await setStatus('frog', 'SEASON_AWARD')
await setStatus('cat', 'SUBSCRIBER_ONLY')

test('14: who may wear what is said by status, assignment, subscription and role', async () => {
  const [plain, given, subscriber] = [await someone(), await someone(), await someone()]
  for (const slug of ['owl', 'frog', 'cat']) await assign(given, slug)
  await db.updateTable('users').set({ subscriptionId: 'pro' }).where('id', '=', subscriber.id).execute()
  const no = 'avatarNotYours'
  const slugs = ['bear', 'owl', 'frog', 'cat', 'ghost', 'bot-1', 'unheard-of'] as const
  const row = async (who: Caller) => {
    const got: string[] = []
    for (const slug of slugs) got.push(await putOn(who, slug))
    return got
  }
  const unknown = 'avatarUnavailable'
  expect(await row(plain)).toEqual(['bear', no, no, no, no, no, unknown])
  expect(await row(given)).toEqual(['bear', 'owl', 'frog', 'cat', no, no, unknown])
  expect(await row(subscriber)).toEqual(['bear', no, no, 'cat', no, no, unknown])
  expect(await row(await account(world, 'staff'))).toEqual(['bear', 'owl', 'frog', 'cat', no, no, unknown])
  // Scripts ask for avatars they know from elsewhere: what is none of ours becomes a drawing of a bot.
  const bot = await row(await account(world, 'bot'))
  expect(bot.slice(0, 6)).toEqual(['bear', no, no, no, no, 'bot-1'])
  expect(bot[6]).toMatch(/^bot-/)
  const all = ['bear', 'owl', 'frog', 'cat', no, no, unknown]
  expect(await row(await account(world, 'admin'))).toEqual(all)
  // A moderator is no staff, and a guest changes nothing.
  expect(await row(await account(world, 'moderator'))).toEqual(['bear', no, no, no, no, no, unknown])
  expect(new Set(await row(await account(world, 'guest')))).toEqual(new Set(['forbidden']))
  // What a season gives cannot be bought.
  const bought = await someone()
  for (const slug of ['owl', 'frog', 'cat']) await assign(bought, slug)
  const sold = db.updateTable('avatarAssignments').set({ type: 'PURCHASED' })
  await sold.where('userUuid', '=', bought.uuid).execute()
  expect((await row(bought)).slice(0, 4)).toEqual(['bear', 'owl', no, 'cat'])
  for (const avatarId of ['owl', 'ghost']) {
    const body = { botNickName: 'Robo', avatarId, color: '00FF00' }
    await expect(world.call(signUpBot, { body }, plain.token)).rejects.toMatchObject({
      code: no,
      status: 403,
    })
  }
  // What is offered is what may be put on.
  expect(await listed(given.token)).toEqual(expect.arrayContaining(['owl', 'frog', 'cat']))
  expect(await listed(plain.token)).not.toEqual(expect.arrayContaining(['owl']))
})

test('an avatar that asks for Discord is for whoever linked it, and for as long', async () => {
  const ada = await newPerson(world)
  // They came with one that chance chose: that may have been it.
  expect(await putOn(ada, 'cactus')).toBe('cactus')
  await db.updateTable('avatars').set({ discordOnly: true }).where('slug', '=', 'moon').execute()
  expect(await putOn(ada, 'moon')).toBe('avatarNotYours')
  // Staff wear everything but what guests and bots are known by (2.1).
  expect(await putOn(await account(world, 'staff'), 'moon')).toBe('moon')
  const at = new Date()
  const link = { userId: ada.id, provider: 'discord', vendorId: ada.uuid, createdAt: at, updatedAt: at }
  await db.insertInto('userLinks').values(link).execute()
  expect(await putOn(ada, 'moon')).toBe('moon')
  await world.call(unlink, { params: { provider: 'discord' } }, ada.token)
  await expect.poll(() => worn(ada), { timeout: 20_000 }).not.toBe('moon')
  await db.updateTable('avatars').set({ discordOnly: false }).where('slug', '=', 'moon').execute()
})

test('14, 15: what one may wear no longer is taken off; other edits never fail for it', async () => {
  const ada = await someone()
  await putOn(ada, 'cactus')
  const { id } = await assign(ada, 'owl')
  expect(await putOn(ada, 'owl')).toBe('owl')
  await db.updateTable('avatarAssignments').set({ endedAt: new Date() }).where('id', '=', id).execute()
  const edited = await world.call(editProfile, { body: { nickname: 'Ada', avatarId: 'owl' } }, ada.token)
  expect(edited).toMatchObject({ nickname: 'Ada', avatarId: 'owl' })
  await db.updateTable('avatarAssignments').set({ endedAt: null }).where('id', '=', id).execute()
  const params = { avatarAssignmentId: String(id) }
  await world.call(endAssignment, { params: { avatarAssignmentId: id } }, service)
  await expect.poll(() => worn(ada), { timeout: 20_000 }).toBe('cactus')
  await expect(
    world.call(endAssignment, { params: { avatarAssignmentId: Number(params.avatarAssignmentId) } }, service),
  ).rejects.toMatchObject({ code: 'assignmentNotFound' })
  // A status that changes undresses whoever it shuts out, and nobody else.
  const [ben, cleo] = [await someone(), await someone()]
  for (const who of [ben, cleo]) await putOn(who, 'guitar')
  await assign(cleo, 'guitar')
  await setStatus('guitar', 'PRIVATE')
  await expect.poll(() => worn(ben), { timeout: 20_000 }).toBe('fox')
  expect(await worn(cleo)).toBe('guitar')
  await setStatus('guitar', 'PUBLIC')
})

test('private avatars are seen by their owners and admins; what can be earned by all', async () => {
  const [ada, ben] = [await someone(), await someone()]
  await assign(ada, 'owl')
  const all = async (who: Caller) =>
    (await world.call(contract.allAvatars, {}, who.token)).map(({ slug }) => slug)
  expect(await all(ben)).toEqual(expect.arrayContaining(['frog', 'cat']))
  expect(await all(ben)).not.toContain('owl')
  expect(await all(ben)).not.toContain('ghost')
  expect(await all(ada)).toContain('owl')
  const read = (who: Caller, slug: string) =>
    world.call(contract.avatar, { params: { slug } }, who.token).then(
      ({ isAvailableForCurrentUser: is }) => is,
      (error: { code?: string }) => error.code,
    )
  expect([await read(ada, 'owl'), await read(ben, 'owl'), await read(admin, 'owl')]).toEqual([
    true,
    'avatarNotFound',
    true,
  ])
  expect([await read(ben, 'frog'), await read(ben, 'nobody')]).toEqual([false, 'avatarNotFound'])
  const subscribers = await world.call(contract.subscriberAvatars, {}, ben.token)
  expect(subscribers.map(({ slug, avatarStatus }) => [slug, avatarStatus])).toEqual(
    ['cat', 'mirrorball', 'peacock'].map((slug) => [slug, 'SUBSCRIBER_ONLY']),
  )
  const guest = await account(world, 'guest')
  const offered = await world.call(contract.wearableAvatars, {}, guest.token)
  expect(new Set(offered.map(({ avatarStatus: status }) => status))).toEqual(new Set(['PUBLIC']))
  const forThem = { params: { slug: 'owl', uuid: ada.uuid } }
  const own = await world.call(contract.avatarOfPerson, forThem, ada.token)
  expect(own).toMatchObject({ isAvailableForCurrentUser: true, assignment: { avatarSlug: 'owl' } })
  expect(await world.call(contract.avatarOfPerson, forThem, service)).toEqual(own)
  // The same at the origin's root (13): a UUID is a person, anything else a file.
  const atRoot = await world.fetch(`/avatars/owl/${ada.uuid}`, { token: ada.token })
  expect(await atRoot.json()).toEqual(own)
  const inService = { params: { avatarSlug: 'owl' } }
  expect((await world.call(contract.avatarForServices, inService, service)).slug).toBe('owl')
  const nobody = { params: { avatarSlug: 'nobody' } }
  await expect(world.call(contract.avatarForServices, nobody, service)).rejects.toMatchObject({ status: 404 })
})

test('an assignment is made once; guests and the house’s own are refused', async () => {
  const ada = await someone()
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => assign(ada, 'frog')))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(assign(ada, 'frog')).rejects.toMatchObject({ code: 'hasAvatarAlready', status: 409 })
  await expect(assign(ada, 'nobody')).rejects.toMatchObject({ code: 'avatarNotFound' })
  await expect(assign(ada, 'bot-1')).rejects.toMatchObject({ code: 'avatarOfHouse' })
  await expect(assign({ uuid: world.tools.id() }, 'frog')).rejects.toMatchObject({ code: 'userNotFound' })
  const guest = await account(world, 'guest')
  await expect(assign(guest, 'frog')).rejects.toMatchObject({ code: 'ghostAlone', status: 400 })
  expect((await world.call(myData, {}, ada.token)).avatars).toMatchObject([
    { avatarSlug: 'frog', assignmentType: 'MANUAL' },
  ])
  await world.tools.tx((tx) => tx.emit(accountErased({ userUuid: ada.uuid })))
  const left = () => db.selectFrom('avatarAssignments').selectAll().where('userUuid', '=', ada.uuid).execute()
  await expect.poll(async () => (await left()).length, { timeout: 20_000 }).toBe(0)
})

test('admins see who wears what, order the shop, and hang values on avatars', async () => {
  const change = (slug: string, body: object) =>
    world.call(contract.changeAvatar, { params: { slug }, body }, admin.token)
  for (const slug of ['fox', 'ghost', 'bot-2'])
    await expect(setStatus(slug, 'SEASON_AWARD')).rejects.toMatchObject({ code: 'avatarOfHouse' })
  await expect(change('vinyl', { name: 'Disc' })).rejects.toMatchObject({ code: 'avatarOfHouse' })
  await expect(change('nobody', { sort: 1 })).rejects.toMatchObject({ code: 'avatarNotFound' })
  await change('mushroom', { sort: 0 })
  expect((await listed((await someone()).token))[0]).toBe('mushroom')
  const ada = await someone()
  await putOn(ada, 'wheels')
  const query = { filter: 'slug||$eq||wheels', fields: 'wearers,assigned' }
  const page = await world.call(contract.adminAvatars, { query }, admin.token)
  expect(page).toMatchObject({ total: 1, data: [{ slug: 'wheels', assigned: 0 }] })
  expect(page.data[0]?.wearers).toBeGreaterThan(0)
  const put = (avatarSlug: string, key: string, value: string) =>
    world.call(setCustomField, { body: { avatarSlug, key, value } }, admin.token)
  await put('wheels', 'artist', 'Somebody')
  await put('wheels', 'artist', 'Somebody else')
  await put('wheels', 'customFaceUrl', '/art/face.svg')
  await put('wheels', 'hasSmallBody', 'true')
  const read = () => world.call(contract.adminAvatar, { params: { slug: 'wheels' } }, admin.token)
  expect(await read()).toMatchObject({
    customFields: { artist: 'Somebody else' },
    customFaceUrl: '/art/face.svg',
    hasCustomFace: true,
    hasSmallBody: true,
    revision: 1,
  })
  const shown = () => world.call(contract.avatar, { params: { slug: 'wheels' } }, ada.token)
  expect((await shown()).roomtone).toEqual({ artist: 'Somebody else' })
  await put('wheels', 'link', 'javascript:alert(1)')
  expect((await shown()).roomtone).toEqual({ artist: 'Somebody else' })
  await put('wheels', 'link', 'https://artist.example/wheels')
  expect((await shown()).roomtone).toEqual({
    artist: 'Somebody else',
    link: 'https://artist.example/wheels',
  })
  for (let n = 0; n < 16; n++) await put('wheels', `key${n}`, 'x')
  await expect(put('wheels', 'one-more', 'x')).rejects.toMatchObject({ code: 'tooManyFields', status: 400 })
  await put('wheels', 'key3', 'y')
  await expect(put('nobody', 'key', 'x')).rejects.toMatchObject({ code: 'avatarNotFound' })
  const drop = (request: object) =>
    world.call(dropCustomField, { body: {}, query: {}, ...request }, admin.token)
  await drop({ query: { avatarSlug: 'wheels', key: 'artist' } })
  await drop({ body: { avatarSlug: 'wheels', key: 'customFaceUrl' } })
  await expect(drop({ query: { avatarSlug: 'wheels', key: 'artist' } })).rejects.toMatchObject({
    code: 'customFieldNotFound',
  })
  expect(await read()).toMatchObject({ hasCustomFace: false, customFaceUrl: null })
  const missing = { params: { slug: 'nobody' } }
  await expect(world.call(contract.adminAvatar, missing, admin.token)).rejects.toMatchObject({ status: 404 })
})
