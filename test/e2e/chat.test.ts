import { describe, expect, test } from 'vitest'
import { sendMessage } from '#contract/chat/write.ts'
import { clearChat } from '#contract/room/chat.ts'
import { grantRole } from '#contract/room/roles.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newPerson } from '#test/support/people.ts'
import { newRoom } from '#test/support/stage.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const browser = await startBrowser()
const ana = await newPerson(world, { nickname: 'Ana' })
const ben = await newPerson(world, { nickname: 'Ben' })

/** Ana's room with her and Ben in it. */
const both = async (name: string) => {
  const room = await newRoom(world, ana, { name })
  const [hers, his] = await Promise.all([
    browser.visit(world, `/r/${room.slug}`, { token: ana.token }),
    browser.visit(world, `/r/${room.slug}`, { token: ben.token, size: 'phone' }),
  ])
  await hers.getByRole('tab', { name: 'People 2' }).waitFor()
  await his.getByRole('tab', { name: 'People 2' }).waitFor()
  const close = async (): Promise<void> => {
    await hers.context().close()
    await his.context().close()
  }
  return { room, hers, his, close }
}

describe('the chat of a room', { timeout: 90_000 }, () => {
  test('words, mentions, links, answers and reactions reach the other at once', async () => {
    const { hers, his, close } = await both('Talk')
    const field = hers.getByRole('textbox', { name: 'Say something' })
    await field.fill('hey @be')
    await hers.getByRole('option', { name: '@Ben' }).waitFor()
    await field.press('Enter')
    await field.pressSequentially('hear https://example.org/song?id=1!')
    expect(await accessFaults(hers)).toEqual([])
    await field.press('Enter')

    const log = his.getByRole('log', { name: 'Chat messages' })
    await log.getByText('@Ben').waitFor()
    const link = log.getByRole('link', { name: 'https://example.org/song?id=1' })
    await expect.poll(() => link.getAttribute('rel')).toContain('noopener')

    await his.getByRole('article').tap()
    await his.getByRole('button', { name: 'Reply' }).click()
    await his.getByRole('textbox', { name: 'Say something' }).fill('on it')
    await his.keyboard.press('Enter')
    const answer = hers.getByRole('article').filter({ hasText: 'on it' })
    await answer.getByText('hey @Ben').hover()
    await answer.getByRole('button', { name: 'React' }).click()
    await hers.getByRole('dialog', { name: 'React' }).getByRole('button', { name: 'fire' }).click()
    await his.getByRole('button', { name: 'fire, 1 person' }).click()
    await hers.getByRole('button', { name: 'fire, 2 people', pressed: true }).waitFor()
    expect(await accessFaults(his)).toEqual([])
    await close()
  })

  test('one changes and deletes one’s own; a moderator deletes any', async () => {
    const { hers, his, close } = await both('Second Thoughts')
    const field = his.getByRole('textbox', { name: 'Say something' })
    for (const words of ['frist', 'rubbish']) {
      await field.fill(words)
      await field.press('Enter')
      await hers.getByRole('article').filter({ hasText: words }).waitFor()
    }
    const slip = his.getByRole('article').filter({ hasText: 'frist' })
    await slip.tap()
    await slip.getByRole('button', { name: 'Edit' }).click()
    await his.getByRole('textbox', { name: 'Say something' }).fill('first')
    await his.keyboard.press('Enter')
    await hers.getByText('first', { exact: true }).waitFor()

    const rubbish = hers.getByRole('article').filter({ hasText: 'rubbish' })
    await rubbish.hover()
    await rubbish.getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => his.getByText('rubbish').count(), { timeout: 15_000 }).toBe(0)
    await close()
  })

  test('only the server speaks as the room, and a quote shows the message that is there', async () => {
    const room = await newRoom(world, ana, { name: 'No Masks' })
    const say = (who: typeof ana, text: string, more: object = {}) =>
      world.call(
        sendMessage,
        { body: { receiver: room.uuid, receiverType: 'group', data: { text, ...more } } },
        who.token,
      )
    const real = await say(ana, 'what Ana said')
    const mask = {
      message: 'Roomtone closes tonight',
      type: 'room',
      userName: 'Roomtone',
      userUuid: ana.uuid,
    }
    await say(ben, 'Roomtone closes tonight', { metadata: { chatMessage: mask } })
    const forged = {
      message: 'agreed',
      replyTo: { id: real.data.id, name: 'Ana', text: 'what Ana never said' },
    }
    await say(ben, 'agreed', { metadata: { chatMessage: forged } })
    const lost = { message: 'and this', replyTo: { id: '999999', name: 'Ana', text: 'neither this' } }
    await say(ben, 'and this', { metadata: { chatMessage: lost } })

    const page = await browser.visit(world, `/r/${room.slug}`, { token: ana.token })
    const log = page.getByRole('log', { name: 'Chat messages' })
    const masked = log.getByRole('article').filter({ hasText: 'Roomtone closes tonight' })
    await masked.getByRole('button', { name: 'Ben', exact: true }).waitFor()
    await masked.hover()
    await masked.getByRole('button', { name: 'Delete' }).waitFor()
    await log.getByRole('article').filter({ hasText: 'agreed' }).getByText('what Ana said').waitFor()
    await log.getByText('A message that is gone').waitFor()
    await expect.poll(() => log.getByText('never said').count()).toBe(0)
    await expect.poll(() => log.getByText('neither this').count()).toBe(0)
    expect(await accessFaults(page)).toEqual([])
    await page.context().close()
  })

  test('history is loaded upwards; news are counted while one looks elsewhere', async () => {
    const room = await newRoom(world, ana, { name: 'Long Memory' })
    const say = (text: string) =>
      world.call(
        sendMessage,
        { body: { receiver: room.uuid, receiverType: 'group', data: { text } } },
        ana.token,
      )
    for (let n = 1; n <= 70; n += 1) await say(`line ${n} of the evening`)
    const page = await browser.visit(world, `/r/${room.slug}`, { token: ben.token })
    const log = page.getByRole('log', { name: 'Chat messages' })
    await log.getByText('line 70 of the evening').waitFor()
    await expect.poll(() => log.getByText('line 1 of the evening').count()).toBe(0)
    await log.getByText('line 70 of the evening').hover()
    await expect
      .poll(
        async () => {
          await page.mouse.wheel(0, -4000)
          return log.getByText('line 1 of the evening').count()
        },
        { timeout: 20_000 },
      )
      .toBe(1)

    // A tab in the background was not looked at, whatever is open in it.
    const look = (state: 'hidden' | 'visible') =>
      page.evaluate((seen) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: seen })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await look('hidden')
    await say('are you asleep?')
    await page.getByRole('tab', { name: 'Chat 1 unread' }).waitFor()
    await look('visible')
    await page.getByRole('tab', { name: 'Chat', exact: true }).waitFor()

    await page.getByRole('tab', { name: 'Queue' }).click()
    await say('are you there?')
    await say('hello?')
    await page.getByRole('tab', { name: 'Chat 2 unread' }).click()
    await log.getByText('hello?').waitFor()
    await page.getByRole('tab', { name: 'Chat', exact: true }).waitFor()
    await page.context().close()
  })

  test('a chat that its owner empties is empty for all who are there, whatever was loaded', async () => {
    const room = await newRoom(world, ana, { name: 'Clean Slate' })
    const say = (text: string) =>
      world.call(
        sendMessage,
        { body: { receiver: room.uuid, receiverType: 'group', data: { text } } },
        ana.token,
      )
    await say('this goes')
    await say('and this')
    const page = await browser.visit(world, '/no/such/page', { token: ben.token })
    // Only the newest messages are told one by one: here as if these were older.
    let withheld = 0
    await page.routeWebSocket(/primus/, (socket) => {
      socket.connectToServer().onMessage((message) => {
        if (String(message).includes('"kind":"deleted"')) withheld += 1
        else socket.send(message)
      })
    })
    await page.goto(`${world.url}/r/${room.slug}`)
    const log = page.getByRole('log', { name: 'Chat messages' })
    await log.getByText('and this').waitFor()
    await page.getByRole('tab', { name: 'People 1' }).waitFor()
    await world.call(clearChat, { params: { roomId: room.slug }, body: {} }, ana.token)
    await expect.poll(() => log.getByText('this').count()).toBe(0)
    await expect.poll(() => withheld).toBe(2)
    await say('a new beginning')
    await log.getByText('a new beginning').waitFor()
    await page.context().close()
  })

  test('who is muted learns until when, guests see a field that leads to an account', async () => {
    const { room, his, close } = await both('Hush')
    await his.getByRole('textbox', { name: 'Say something' }).waitFor()
    const expirationTime = new Date(Date.now() + 3_600_000).toISOString()
    const mute = { userUuid: ben.uuid, role: 'chatDisabled', expirationTime } as const
    await world.call(grantRole, { params: { roomId: room.slug }, body: mute }, ana.token)
    await his.getByText('A moderator muted you in this chat until').waitFor()

    const guest = await browser.visit(world, `/r/${room.slug}`, { language: 'es' })
    await guest.getByRole('button', { name: 'Di algo' }).click()
    await guest.getByRole('dialog', { name: 'Únete a la conversación' }).waitFor()
    await guest.context().close()
    await close()
  })
})
