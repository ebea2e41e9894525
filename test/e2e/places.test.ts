import { expect, test } from 'vitest'
import { adminRoom } from '#contract/room/adminRooms.ts'
import { createCommunity } from '#contract/room/communityAdmin.ts'
import { addCommunityRooms, community, joinCommunity } from '#contract/room/communities.ts'
import { event, events } from '#contract/room/events.ts'
import { addFavorite, favorites } from '#contract/room/favorites.ts'
import { createRoom, deleteRoom } from '#contract/room/infrastructure.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { account } from '../suites/doors/callers.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const browser = await startBrowser()
const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)

test('54: Ada plans a weekly evening, Ben says that he comes, and it goes into his calendar', async () => {
  const [ada, ben] = [
    await newPerson(world, { nickname: 'Ada' }),
    await newPerson(world, { nickname: 'Ben' }),
  ]
  const room = await world.call(createRoom, { body: { name: 'The Basement' } }, ada.token)
  const page = await browser.visit(world, '/', { token: ada.token })
  await page.getByRole('link', { name: 'Events' }).click()
  await page.getByRole('heading', { name: 'Nothing planned yet' }).waitFor()
  await page.getByRole('button', { name: 'Plan an event' }).click()
  await page.getByRole('button', { name: 'Plan it' }).click()
  await page.getByText('A title, please.').waitFor()
  await page.getByLabel('What is it called?').fill('Night shift')
  await page.getByLabel('Day').fill(inAWeek)
  await page.getByLabel('Again').selectOption('week')
  await expect.poll(() => page.getByRole('dialog').getByRole('listitem').count()).toBe(5)
  expect(await accessFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Plan it' }).click()
  await page.waitForURL('**/e/*')
  await page.getByRole('heading', { name: 'Night shift' }).waitFor()
  const slug = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(await world.call(event, { params: { id: slug } }, ada.token)).toMatchObject({
    roomSlug: room.slug,
    recurrence: { unit: 'week', every: 1 },
    durationMinutes: 120,
  })

  const his = await browser.visit(world, '/events', { token: ben.token, size: 'phone', language: 'es' })
  await his.getByRole('link', { name: 'Night shift' }).click()
  await his.getByRole('button', { name: 'Voy' }).click()
  await his.getByText('va 1 persona').waitFor()
  expect(await accessFaults(his)).toEqual([])
  const calendar = await his.getByRole('link', { name: 'A mi calendario' }).getAttribute('href')
  expect(await (await world.fetch(calendar ?? '')).text()).toContain('SUMMARY:Night shift')
  const mine = await world.call(events, { query: { mine: 'true' } }, ben.token)
  expect(mine.events).toMatchObject([{ slug, rsvp: 'going' }])

  // This evening alone begins later; then all of them are called something else.
  const dialog = page.getByRole('dialog')
  const shown = () => world.call(event, { params: { id: slug } }, ada.token)
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('Begins at').fill('22:30')
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  const moved = await shown()
  expect(moved).toMatchObject({ occurrence: `${inAWeek}T21:00`, recurrence: { unit: 'week' } })
  expect(moved.startTime).toMatch(/T\d\d:30/)
  await page.getByRole('button', { name: 'Change' }).click()
  await dialog.getByRole('radio', { name: 'All that come' }).click()
  await dialog.getByLabel('What is it called?').fill('Late shift')
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(5)
  expect(await accessFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Late shift' }).waitFor()
  expect((await shown()).startTime).toBe(moved.startTime)

  // Of the series one evening is called off, in the month one sees what is left.
  await page.getByRole('button', { name: 'Cancel the event' }).click()
  await dialog.getByRole('button', { name: 'Cancel this one' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(async () => (await shown()).occurrence).not.toBe(moved.occurrence)
  const month = (await shown()).startTime.slice(0, 7)
  const wide = await browser.visit(world, `/events?month=${month}`, { token: ben.token })
  await wide
    .getByRole('table')
    .getByRole('link', { name: /Late shift/ })
    .first()
    .waitFor()
  expect(await accessFaults(wide)).toEqual([])
  await page.getByRole('button', { name: 'Cancel the event' }).click()
  await dialog.getByRole('radio', { name: 'All that come' }).click()
  await dialog.getByRole('button', { name: 'Cancel all of it' }).click()
  await page.getByText('Cancelled', { exact: true }).waitFor()
}, 240_000)

test('a community shows its rooms and people, and is joined and left', async () => {
  const admin = await account(world, 'admin')
  const [ada, ben] = [
    await newPerson(world, { nickname: 'Ada' }),
    await newPerson(world, { nickname: 'Ben' }),
  ]
  const input = { name: 'Crate diggers', description: 'Dust and gold.', ownerUuid: ada.uuid }
  const { slug } = await world.call(createCommunity, { body: input }, admin.token)
  const room = await world.call(createRoom, { body: { name: 'Dusty Grooves' } }, ada.token)
  await world.call(addCommunityRooms, { params: { id: slug }, body: { rooms: [room.slug] } }, ada.token)
  const page = await browser.visit(world, '/communities', { token: ben.token, size: 'phone' })
  await page.getByRole('link', { name: 'Crate diggers' }).click()
  await page.getByRole('link', { name: 'Dusty Grooves' }).waitFor()
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByRole('button', { name: 'Leave' }).waitFor()
  await page.getByRole('link', { name: 'Ben' }).waitFor()
  expect(await accessFaults(page)).toEqual([])
  const his = () => world.call(community, { params: { id: slug } }, ben.token)
  await expect.poll(() => his()).toMatchObject({ isMember: true, usersCount: 2 })
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('button', { name: 'Join' }).waitFor()
  await expect.poll(() => his()).toMatchObject({ isMember: false, usersCount: 1 })
}, 240_000)

test.each([
  {
    size: 'desktop',
    language: 'en',
    name: 'Second Chance',
    bring: 'Bring Second Chance back',
  },
  {
    size: 'phone',
    language: 'es',
    name: 'Otra Vez',
    bring: 'Recuperar Otra Vez',
  },
] as const)(
  '57: Ada deletes a room by mistake and brings it back; Ben’s favorite still leads there ($size, $language)',
  async ({ size, language, name, bring }) => {
    const [ada, ben] = [
      await newPerson(world, { nickname: 'Ada' }),
      await newPerson(world, { nickname: 'Ben' }),
    ]
    const room = await world.call(createRoom, { body: { name } }, ada.token)
    await world.call(addFavorite, { body: { roomUuid: room.uuid } }, ben.token)
    const kept = async () =>
      (await world.call(favorites, { query: {} }, ben.token)).roomFavorites.map(({ roomUuid }) => roomUuid)
    await world.call(deleteRoom, { params: { id: room.slug } }, ada.token)
    const his = await browser.visit(world, '/', { token: ben.token, size, language })
    await his.getByRole('heading', { level: 1 }).waitFor()
    expect(await his.getByText(name).count()).toBe(0)
    const page = await browser.visit(world, '/settings/account', { token: ada.token, size, language })
    await page.getByRole('button', { name: bring }).click()
    await page.waitForURL(`**/r/${room.slug}*`)
    await expect.poll(kept).toEqual([room.uuid])
    await his.reload()
    await his
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click()
    await his.waitForURL(`**/r/${room.slug}*`)
    await page.context().close()
    await his.context().close()
  },
  240_000,
)

test('a community is run by its owner: how it looks, its rooms, who has which rank', async () => {
  const admin = await account(world, 'admin')
  const [ada, ben] = [
    await newPerson(world, { nickname: 'Ada' }),
    await newPerson(world, { nickname: 'Ben' }),
  ]
  const { slug } = await world.call(
    createCommunity,
    { body: { name: 'Night owls', ownerUuid: ada.uuid } },
    admin.token,
  )
  const named = { params: { id: slug } }
  await world.call(joinCommunity, named, ben.token)
  await world.call(createRoom, { body: { name: 'Owl House' } }, ada.token)
  const page = await browser.visit(world, `/c/${slug}`, { token: ada.token, size: 'phone', language: 'es' })
  await page.getByRole('button', { name: 'Cambiar la comunidad' }).click()
  await page.getByLabel('De qué va').fill('Quien no duerme.')
  await page.getByLabel('Quién puede unirse').selectOption('INVITE')
  expect(await accessFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Quien no duerme.').waitFor()
  await page.getByRole('button', { name: 'Añadir una sala tuya' }).click()
  await page.getByRole('menuitem', { name: 'Owl House' }).click()
  await page.getByRole('link', { name: 'Owl House' }).waitFor()
  await page.getByRole('button', { name: 'Qué hacer con Ben' }).click()
  await page.getByRole('menuitem', { name: 'Dar moderación' }).click()
  const his = () => world.call(community, named, ben.token)
  await expect.poll(async () => (await his()).role).toBe('moderator')
  await expect.poll(() => his()).toMatchObject({ joinPolicy: 'INVITE', roomsCount: 1 })
  await page.getByRole('button', { name: 'Sacar', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sacar', exact: true }).click()
  await page.getByRole('link', { name: 'Owl House' }).waitFor({ state: 'detached' })
}, 240_000)

test('35: the house finds rooms by its address, brings one back, and looks at communities, events and DJs', async () => {
  const admin = await account(world, 'admin')
  const ada = await newPerson(world, { nickname: 'Ada' })
  const room = await world.call(createRoom, { body: { name: 'Gone Fishing' } }, ada.token)
  await world.call(deleteRoom, { params: { id: room.slug } }, ada.token)
  const page = await browser.visit(world, '/manage/rooms?state=deleted&find=fishing', { token: admin.token })
  await page.getByRole('link', { name: 'Gone Fishing' }).click()
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await page.getByRole('button', { name: 'Promote for 7 days' }).click()
  await page.getByRole('button', { name: 'Stop promoting' }).waitFor()
  expect(await accessFaults(page)).toEqual([])
  expect(await world.call(adminRoom, { params: { id: room.slug } }, admin.token)).toMatchObject({
    deletedAt: null,
    promoted: true,
  })
  await page.getByRole('link', { name: 'Communities', exact: true }).click()
  await page.getByRole('button', { name: 'Make a community' }).click()
  await page.getByLabel('Name').fill('House of dub')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'House of dub' }).waitFor()
  for (const place of ['Events', 'DJs']) {
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: place }).click()
    await page.getByRole('heading', { level: 1, name: place }).waitFor()
  }
}, 240_000)
