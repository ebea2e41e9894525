import { expect, test } from 'vitest'
import { moderationLog, warn } from '#contract/audit/moderationLog.ts'
import { report } from '#contract/audit/reports.ts'
import { ban } from '#contract/user/moderation.ts'
import { login } from '#contract/user/sessions.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newPerson, PASSWORD } from '#test/support/people.ts'
import { powersOf } from '#test/support/powers.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const browser = await startBrowser()
const { moderator, coOwner, siteModerator, newRoom } = await powersOf(world)
const ada = await newPerson(world, { nickname: 'Ada' })
const rowdy = await newPerson(world, { nickname: 'Rowdy Rita' })

test('somebody is reported, muted from the case, let off with Undo, and the case is closed', async () => {
  const room = await newRoom()
  const reader = await browser.visit(world, `/u/${rowdy.uuid}`, { token: ada.token, size: 'phone' })
  await reader.getByRole('button', { name: 'More about Rowdy Rita' }).click()
  await reader.getByRole('menuitem', { name: 'Report' }).click()
  await reader.getByLabel('What is wrong with it?').selectOption('Harassment')
  await reader.getByRole('button', { name: 'Report', exact: true }).click()
  await reader.getByText('Thank you for telling us').waitFor()
  const body = { kind: 'user', targetId: rowdy.uuid, reason: 'spam', roomUuid: room.uuid } as const
  // A case of the room, beside the one for the site.
  const other = await newPerson(world, { nickname: 'Loud Lou' })
  await world.call(report, { body: { ...body, targetId: other.uuid, text: 'sells shoes' } }, ada.token)

  const page = await browser.visit(world, `/r/${room.slug}/moderate`, { token: moderator.token })
  await page.getByText('Loud Lou').waitFor()
  await page.keyboard.press('j')
  await page.getByText('sells shoes').waitFor()
  await page.keyboard.press('c')
  await page.getByText('Looked at by').waitFor()
  // Words are for co-owners.
  await expect.poll(() => page.getByRole('tab', { name: 'Words' }).count()).toBe(0)
  expect(await accessFaults(page)).toEqual([])
  await page.keyboard.press('2')
  await page.getByLabel('Why?', { exact: true }).fill('no shoes here')
  await page.getByLabel('For how long?').selectOption('10 minutes')
  await page.getByRole('button', { name: 'Mute in chat', exact: true }).last().click()
  await page.getByText('Loud Lou is muted').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Taken back').first().waitFor()
  const log = { query: { scope: `room:${room.slug}` as const, userUuid: other.uuid } }
  const { entries } = await world.call(moderationLog, log, moderator.token)
  expect(entries.map(({ kind }) => kind)).toEqual(['unmute', 'mute'])
  expect(entries[1]).toMatchObject({ reason: 'no shoes here', undoneByUuid: moderator.uuid })
  await page.getByRole('button', { name: 'Close it' }).click()
  await page.getByText('The case is closed').waitFor()
})

test('the account of somebody reported is banned for an hour from the case of the site', async () => {
  const spammer = await newPerson(world, { nickname: 'Spam Sam' })
  const body = { kind: 'user', targetId: spammer.uuid, reason: 'spam', text: 'sells shoes' } as const
  await world.call(report, { body }, ada.token)
  const keeper = await world.call(login, { body: { email: siteModerator.email, password: PASSWORD } })
  const page = await browser.visit(world, '/manage/moderation', { token: keeper.accessToken, size: 'phone' })
  await page.getByRole('button', { name: /Spam Sam/ }).click()
  await page.getByRole('button', { name: 'Ban the account' }).click()
  await page.getByLabel('Why?', { exact: true }).fill('selling shoes')
  await page.getByLabel('For how long?').selectOption('An hour')
  await page.getByRole('button', { name: 'Ban the account', exact: true }).last().click()
  await page.getByText('The account of Spam Sam is banned').waitFor()
  const log = { query: { scope: 'site', userUuid: spammer.uuid } } as const
  const { entries } = await world.call(moderationLog, log, siteModerator.token)
  expect(entries).toMatchObject([{ kind: 'siteTempBan', reason: 'selling shoes' }])
})

test('whoever was warned reads why and appeals; a co-owner answers', async () => {
  const room = await newRoom()
  await world.call(
    warn,
    { body: { userUuid: rowdy.uuid, roomUuid: room.uuid, reason: 'less shouting' } },
    moderator.token,
  )
  const mine = await browser.visit(world, '/moderation', {
    token: rowdy.token,
    size: 'phone',
    language: 'es',
  })
  await mine.getByText('less shouting').waitFor()
  await mine.getByRole('navigation').getByRole('link', { name: 'Moderación', exact: true }).waitFor()
  await mine.getByRole('button', { name: 'Pedir otra revisión' }).click()
  await mine.getByLabel('¿Por qué habría que revisarlo?').fill('No fui yo')
  await mine.getByRole('button', { name: 'Enviar' }).click()
  await mine.getByText('Otra persona lo está revisando.').waitFor()
  expect(await accessFaults(mine)).toEqual([])

  const page = await browser.visit(world, `/r/${room.slug}/moderate?tab=appeals`, { token: coOwner.token })
  await page.getByText('No fui yo').waitFor()
  await page.getByLabel('Decision').selectOption('Take it back')
  await page.getByLabel('Answer').fill('You are right')
  await page.getByRole('button', { name: 'Decide' }).click()
  await page.getByText('No open appeals').waitFor()
  await mine.reload()
  await mine.getByText('You are right', { exact: true }).waitFor()
})

test('45: whoever is banned reads why at the door and appeals from there, with the right password only', async () => {
  const banned = await newPerson(world, { nickname: 'Shut Out' })
  await world.call(ban, { body: { userUuid: banned.uuid, reason: 'three warnings' } }, siteModerator.token)
  const page = await browser.visit(world, '/login')
  await page.getByLabel('E-mail').fill(banned.email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('alert').waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Appeal' }).count()).toBe(0)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByText('three warnings').waitFor()
  await page.getByRole('link', { name: 'Appeal' }).click()
  await page.getByLabel('Why should it be looked at again?').fill('They were not mine')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Your appeal was sent').waitFor()
})

test('a room’s console is shut for those who do not moderate it', async () => {
  const room = await newRoom()
  const page = await browser.visit(world, `/r/${room.slug}/moderate`, { token: ada.token })
  await page.getByText('For those who moderate this room').waitFor()
})
