import sharp from 'sharp'
import { expect, test } from 'vitest'
import { reports } from '#contract/audit/reports.ts'
import { userMessages } from '#contract/chat/messages.ts'
import { conversations } from '#contract/chat/conversations.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { befriend } from '#test/support/friends.ts'
import { newPerson } from '#test/support/people.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { startWorld } from '#test/support/world.ts'
import { sayTo } from '../suites/chat/chatWorld.ts'

const vendors = await startVendors()
const world = await startWorld({ ...vendors.settings, CHAT_ANNOUNCEMENTS: 'off' })
const browser = await startBrowser()
const named = (nickname: string) => newPerson(world, { nickname })

test.each([
  { size: 'desktop', language: 'en', them: 'Benito' },
  { size: 'phone', language: 'es', them: 'Xabier' },
] as const)(
  '53: Ada writes to a stranger, who accepts, answers and mutes ($size, $language)',
  async ({ size, language, them }) => {
    const [ada, ben] = [await named('Ada Lark'), await named(them)]
    const page = await browser.visit(world, `/u/${ben.uuid}`, { token: ada.token, size, language })
    await page.getByRole('link', { name: /^(Write to|Escribir a) / }).click()
    await page.waitForURL(`**/chat/${ben.uuid}`)
    const field = page.getByRole('textbox', { name: /Say something|Di algo/ })
    await field.fill('Hello from the ferry https://example.com/map')
    await field.press('Enter')
    await page.getByText('Hello from the ferry').first().waitFor()
    expect(await accessFaults(page)).toEqual([])

    const his = await browser.visit(world, '/chat', { token: ben.token, size, language })
    await his.getByText(/^(Requests|Solicitudes) · 1$/).click()
    await his.getByRole('link', { name: /Ada Lark/ }).click()
    await his.getByRole('log').getByText('Hello from the ferry').waitFor()
    // Nothing of it is live before it is accepted.
    await expect.poll(() => his.getByRole('log').getByRole('link').count()).toBe(0)
    expect(await accessFaults(his)).toEqual([])
    await his.getByRole('button', { name: /^(Accept|Aceptar)$/ }).click()
    await his.getByRole('log').getByRole('link', { name: 'https://example.com/map' }).waitFor()
    const reply = his.getByRole('textbox', { name: /Say something|Di algo/ })
    await reply.fill('Hello Ada')
    // One goes on typing: what was typed before the connection stood is shown to nobody.
    const isWriting = page.getByText(new RegExp(`${them} (is writing|está escribiendo)`))
    const typeOn = async () => reply.pressSequentially('!').then(() => isWriting.count())
    await expect.poll(typeOn, { interval: 1000 }).toBe(1)
    await his.getByRole('textbox', { name: /Say something|Di algo/ }).press('Enter')
    await page.getByRole('log').getByText('Hello Ada').waitFor()
    await his.getByRole('button', { name: /More about the conversation|Más sobre la conversación/ }).click()
    await his.getByRole('menuitem', { name: /for good|para siempre/ }).click()
    const theirs = his.getByRole('region', { name: /^(Conversation|Conversación)$/ })
    await theirs.getByText(/^(Muted|Silenciada)$/).waitFor()
    const mine = async () => (await world.call(conversations, { query: {} }, ben.token)).data
    await expect
      .poll(mine, { timeout: 30_000 })
      .toMatchObject([{ roomtone: { group: 'others', mutedUntil: 'ever' } }])

    // What is being written stays, whatever is looked at meanwhile.
    await field.fill('One more thing')
    await page.goto(`${world.url}/chat`)
    await page.getByRole('link', { name: new RegExp(them) }).click()
    expect(await page.getByRole('textbox', { name: /Say something|Di algo/ }).inputValue()).toBe(
      'One more thing',
    )
    await his.context().close()
    await page.context().close()
  },
  240_000,
)

test.each([
  { size: 'desktop', language: 'en' },
  { size: 'phone', language: 'es' },
] as const)(
  '53: a card and a picture reach a stranger, who reports the message ($size, $language)',
  async ({ size, language }) => {
    const [ada, ben, site] = [
      await named('Ada Lark'),
      await named('Ben'),
      await newPerson(world, { role: 'moderator' }),
    ]
    const page = await browser.visit(world, `/chat/${ben.uuid}`, { token: ada.token, size, language })
    const field = page.getByRole('textbox', { name: /Say something|Di algo/ })
    await field.fill('This one: https://open.spotify.com/track/sp00000000000000000021')
    await field.press('Enter')
    await page.getByRole('log').getByText('Tune number 21', { exact: true }).waitFor()
    const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#b4541e' } })
      .png()
      .toBuffer()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'map.png', mimeType: 'image/png', buffer: picture })
    await page.getByLabel(/^(Describe the picture|Describe la imagen)/).fill('A map of the harbour')
    await field.press('Enter')
    await page.getByRole('log').getByRole('img', { name: 'A map of the harbour' }).waitFor()

    const his = await browser.visit(world, `/chat/${ada.uuid}`, { token: ben.token, size, language })
    await his.getByRole('button', { name: /^(Accept|Aceptar)$/ }).click()
    const log = his.getByRole('log')
    await log.getByText('Tune number 21', { exact: true }).waitFor()
    await log.getByRole('img', { name: 'A map of the harbour' }).waitFor()
    expect(await accessFaults(his)).toEqual([])
    await log.getByRole('article').filter({ hasText: 'This one' }).focus()
    await log.getByRole('button', { name: /^(Report|Denunciar)$/ }).click()
    const form = his.getByRole('dialog')
    await form.getByLabel(/^(What is wrong with it\?|¿Qué tiene de malo\?)$/).selectOption('spam')
    await form.getByRole('button', { name: /^(Report|Denunciar)$/ }).click()
    await his.getByText(/Thank you for telling us|Gracias por avisar/).waitFor()
    const { reports: open } = await world.call(reports, { query: { scope: 'site' } }, site.token)
    expect(open.filter(({ userUuid }) => userUuid === ada.uuid)).toMatchObject([
      {
        kind: 'message',
        reason: 'spam',
        evidence: { message: { data: { text: expect.stringContaining('This one') } } },
      },
    ])
    await his.context().close()
    await page.context().close()
  },
  240_000,
)

test('what is unread is counted in the navigation until it is seen', async () => {
  const [ada, ben] = [await named('Ada'), await named('Ben')]
  await befriend(world, ada, ben)
  await sayTo(world, ben, ada, 'one')
  const page = await browser.visit(world, '/chat', { token: ada.token })
  const place = page.getByRole('navigation').getByRole('link', { name: /Chat/ })
  await place.getByText('1 unread').waitFor()
  await page.getByText('Friends · 1').waitFor()
  await sayTo(world, ben, ada, 'two')
  await place.getByText('2 unread').waitFor()
  await page.getByRole('link', { name: /Ben/ }).click()
  await page.getByRole('log').getByText('two').waitFor()
  await expect.poll(() => place.getByText(/unread/).count()).toBe(0)
  const { data } = await world.call(userMessages, { params: { uid: ada.uuid }, query: {} }, ben.token)
  expect(data[0]?.readAt).toEqual(expect.any(Number))
  await page.context().close()
}, 240_000)
