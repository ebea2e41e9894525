import { expect, test } from 'vitest'
import { blockedUsers } from '#contract/social/blocks.ts'
import { followedDjs } from '#contract/social/djFans.ts'
import { friendsList } from '#contract/social/friends.ts'
import { privacy } from '#contract/social/privacy.ts'
import { answerEvent, createEvent } from '#contract/room/events.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { eventBegan, eventSoon } from '#facts/room.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { befriend } from '#test/support/friends.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { enter } from '../suites/wire/visitor.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const browser = await startBrowser()
const named = (nickname: string) => newPerson(world, { nickname })
const friendsOf = async (who: { uuid: string; token: string }) =>
  (await world.call(friendsList, { params: { id: who.uuid }, query: {} }, who.token)).friends.map(
    ({ userUuid }) => userUuid,
  )

test.each([
  { size: 'desktop', language: 'en', nickname: 'Benito', add: 'Add Benito as a friend' },
  { size: 'phone', language: 'es', nickname: 'Xabier', add: 'Pedir amistad a Xabier' },
] as const)(
  '50: Ada finds Ben, Ben accepts, Ada sees where Ben is and goes there ($size, $language)',
  async ({ size, language, nickname, add }) => {
    const [ada, ben] = [await named('Ada Lark'), await named(nickname)]
    const { slug, uuid } = await world.call(createRoom, { body: { name: 'The Basement' } }, ben.token)
    const page = await browser.visit(world, '/people', { token: ada.token, size, language })
    await page.getByRole('button', { name: /Find people|Buscar gente/ }).click()
    await page.getByRole('searchbox').fill(nickname.slice(0, 4).toUpperCase())
    await page.getByRole('button', { name: add }).click()
    await expect.poll(() => page.getByText(/^(Asked|Pedida)$/).count()).toBe(1)
    expect(await accessFaults(page)).toEqual([])

    const his = await browser.visit(world, '/people?tab=requests', { token: ben.token, size, language })
    await his.getByRole('button', { name: /Accept Ada Lark|Aceptar a Ada Lark/ }).click()
    await expect.poll(() => friendsOf(ben)).toEqual([ada.uuid])

    const visit = await enter(world.url, ben, uuid)
    const lobby = await browser.visit(world, '/', { token: ada.token, size, language })
    await lobby.getByText(new RegExp(`${nickname} (is here|está aquí)`)).waitFor()
    expect(await accessFaults(lobby)).toEqual([])
    await lobby.context().close()
    await page.getByRole('tab', { name: /Friends|Amigos/ }).click()
    await page.getByRole('link', { name: 'The Basement' }).click()
    await page.waitForURL(`**/r/${slug}*`)
    visit.leave()
    await his.context().close()
    await page.context().close()
  },
  240_000,
)

test('a person’s page says what stands between, follows and blocks, and takes it back', async () => {
  const [ada, ben, cleo] = [await named('Ada'), await named('Ben'), await named('Cleo')]
  await befriend(world, ada, cleo)
  await befriend(world, ben, cleo)
  const page = await browser.visit(world, `/u/${ben.uuid}`, { token: ada.token, size: 'phone' })
  await page.getByText('In common: Cleo').waitFor()
  await page.getByRole('button', { name: 'Follow Ben' }).click()
  const followed = async () =>
    (await world.call(followedDjs, { query: {} }, ada.token)).djFans.map(({ djUuid }) => djUuid)
  await expect.poll(followed).toEqual([ben.uuid])
  await page.getByRole('button', { name: 'Ask with a few words' }).click()
  await page.getByLabel('A few words (optional)').fill('We met at the ferry')
  await page.getByRole('dialog').getByRole('button', { name: 'Add friend' }).click()
  await page.getByRole('button', { name: 'Take your question to Ben back' }).waitFor()
  expect(await accessFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'More about Ben' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await page.getByRole('alertdialog').getByText('They will not be told').waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await page.getByText('You block Ben. They do not know.').waitFor()
  const blocks = async () => (await world.call(blockedUsers, { query: {} }, ada.token)).count
  await expect.poll(() => blocks()).toBe(1)
  await expect.poll(() => followed()).toEqual([])

  await page.goto(`${world.url}/settings/blocked`)
  await page.getByRole('button', { name: 'Unblock Ben' }).click()
  await page.getByText('You block nobody').waitFor()
  await expect.poll(() => blocks()).toBe(0)
}, 240_000)

test('what others may see is set at once', async () => {
  const ada = await named('Ada')
  const page = await browser.visit(world, '/settings/privacy', { token: ada.token })
  await page.getByLabel('Where I am').selectOption('nobody')
  await page.getByRole('switch', { name: /By my name/ }).click()
  await expect
    .poll(() => world.call(privacy, {}, ada.token))
    .toMatchObject({ presence: 'nobody', findable: false, friendsList: 'friends' })
  await expect.poll(() => page.getByLabel('Where I am').inputValue()).toBe('nobody')
})

test('people are found by number, and a guest is told what an account is for', async () => {
  const [ada, ben] = [await named('Ada'), await named('Ben')]
  const since = new Date(Date.now() - 2 * 86_400_000)
  const { db } = world.tools
  for (const [n, { uuid }] of [ada, ben].entries())
    await db
      .updateTable('users')
      .set({ phone: `+1415555010${n}`, createdAt: since })
      .where('uuid', '=', uuid)
      .execute()
  const his = await browser.visit(world, '/settings/privacy', { token: ben.token })
  await his.getByRole('switch', { name: /By my phone number/ }).click()
  await expect.poll(async () => (await world.call(privacy, {}, ben.token)).findableByPhone).toBe(true)

  const page = await browser.visit(world, '/settings/contacts', { token: ada.token })
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByText('At least one number').waitFor()
  await page.getByLabel('Phone numbers').fill('+1 (415) 555-0101\n+1 415 555 0199')
  await page.getByRole('switch', { name: /Keep them/ }).click()
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByText('1 person found').waitFor()
  await page.getByRole('button', { name: 'Add Ben as a friend' }).waitFor()
  await page.getByText('2 numbers are kept.').waitFor()
  expect(await accessFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Forget all' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget all' }).click()
  await page.getByText('Nothing is kept.').waitFor()

  const stranger = await browser.visit(world, '/people', { size: 'phone' })
  await stranger.getByRole('heading', { name: 'This needs an account' }).waitFor()
}, 240_000)

test.each([
  { size: 'desktop', language: 'en' },
  { size: 'phone', language: 'es' },
] as const)(
  '54: Ben is reminded wherever he is, told that it begins, and arrives ($size, $language)',
  async ({ size, language }) => {
    const [ada, ben] = [await named('Ada'), await named('Ben')]
    const room = await world.call(createRoom, { body: { name: 'The Basement' } }, ada.token)
    const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
    const localStart = `${inAWeek}T21:00`
    const plan = { title: 'Night shift', room: room.slug, localStart, timeZone: 'Europe/Madrid' }
    const body = { ...plan, durationMinutes: 60 }
    const { uuid: eventUuid, slug } = await world.call(createEvent, { body }, ada.token)
    await world.call(answerEvent, { params: { id: eventUuid }, body: { answer: 'going' } }, ben.token)
    const page = await browser.visit(world, '/people', { token: ben.token, size, language })
    const listens = async () => (await world.tools.live.looks([ben.uuid])).has(ben.uuid)
    await expect.poll(listens).toBe(true)
    const tell = (fact: typeof eventSoon) =>
      world.tools.tx((tx) =>
        tx.emit(fact({ eventUuid, occurrence: localStart, startTime: new Date().toISOString() })),
      )
    const open = async (news: RegExp): Promise<void> => {
      const told = page.getByRole('status').filter({ hasText: news })
      await told.getByRole('button', { name: /^(Open|Abrir)$/ }).click()
    }
    await tell(eventSoon)
    await open(/Night shift.* (begins soon|empieza pronto)/)
    await page.waitForURL(`**/e/${slug}`)
    await page.getByRole('heading', { name: 'Night shift' }).waitFor()
    await tell(eventBegan)
    await open(/Night shift.* (begins now|empieza ahora)/)
    await page.waitForURL(`**/r/${room.slug}*`)
    await page.getByRole('heading', { name: 'The Basement' }).first().waitFor()
    await page.context().close()
  },
  240_000,
)
