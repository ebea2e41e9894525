import { describe, expect, test } from 'vitest'
import { sendMessage } from '#contract/chat/write.ts'
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

describe('the chat by keys and presses', { timeout: 120_000 }, () => {
  test('the log is one tab stop; words outlive a reload; commands are not posted; edits ask before they are lost', async () => {
    const { hers, his, close } = await both('Keys')
    const field = hers.getByRole('textbox', { name: 'Say something' })
    for (const words of ['one', 'two', 'three']) {
      await field.fill(words)
      await field.press('Enter')
      await hers.getByRole('article').filter({ hasText: words }).waitFor()
    }
    await hers.keyboard.press('Shift+Tab')
    const focused = (): Promise<string> =>
      hers.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`)
    await expect.poll(focused).toMatch(/^ARTICLE .*three/)
    await hers.keyboard.press('ArrowUp')
    await expect.poll(focused).toMatch(/^ARTICLE .*two/)
    await hers.keyboard.press('Home')
    await expect.poll(focused).toMatch(/^ARTICLE .*one/)
    await hers.keyboard.press('End')
    await hers.keyboard.press('Tab')
    await expect.poll(focused).toMatch(/^TEXTAREA/)

    await field.fill('/help')
    await field.press('Enter')
    await hers.getByRole('status').filter({ hasText: '/shrug' }).waitFor()
    await field.fill('/mu')
    await hers.getByRole('option', { name: /^\/mute/ }).waitFor()
    // What no command is called is said (rules 6.1).
    await field.fill('/hlep')
    await field.press('Enter')
    await his.getByRole('log').getByText('/hlep', { exact: true }).waitFor()
    expect(await his.getByRole('log').getByText('/help').count()).toBe(0)
    expect(await accessFaults(hers)).toEqual([])

    await field.fill('')
    await field.press('ArrowUp')
    await hers.getByText('Editing your message').waitFor()
    await field.fill('three and a half')
    await field.press('Escape')
    await hers.getByRole('alertdialog', { name: 'Discard your edit?' }).waitFor()
    await hers.getByRole('button', { name: 'Keep editing' }).click()
    await field.press('Enter')
    await his.getByText('three and a half').waitFor()

    await field.fill('half a thought')
    await hers.getByRole('tab', { name: 'Queue' }).click()
    await hers.getByRole('tab', { name: 'Chat' }).click()
    await expect.poll(() => field.inputValue()).toBe('half a thought')
    await hers.reload()
    await expect.poll(() => field.inputValue()).toBe('half a thought')
    await close()
  })

  test('a deletion can be undone while keys go on working; names, quotes and pictures open on a press', async () => {
    const { room, hers, close } = await both('Second Look')
    const say = (who: typeof ana, data: object, more: object = {}) =>
      world.call(
        sendMessage,
        { body: { receiver: room.uuid, receiverType: 'group', data, ...more } },
        who.token,
      )
    let asked = 0
    await hers.route('https://pictures.example/**', (route) => {
      asked += 1
      return route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      })
    })
    const first = await say(ben, { text: 'the first word' })
    const picture = { url: 'https://pictures.example/cat.png', mimeType: 'image/png', name: 'cat' }
    await say(ben, { text: 'look', attachments: [picture] })
    await say(ben, { text: 'as I said' }, { parentId: first.data.id })
    const log = hers.getByRole('log', { name: 'Chat messages' })
    await hers.getByRole('button', { name: 'Show picture from pictures.example' }).waitFor()
    expect(asked).toBe(0)
    await hers.getByRole('button', { name: 'Show picture from pictures.example' }).click()
    await hers.getByRole('img', { name: 'Picture from pictures.example' }).waitFor({ state: 'attached' })
    await expect.poll(() => asked).toBe(1)

    await log.getByRole('button', { name: 'To the message of Ben' }).click()
    await expect
      .poll(() => hers.evaluate(() => document.activeElement?.textContent))
      .toContain('the first word')
    const original = log.getByRole('article').filter({ hasText: 'the first word' }).first()
    await original.hover()
    await original.getByRole('button', { name: 'Delete' }).click()
    await log.getByText('Message deleted').waitFor()
    const said = hers.getByRole('status').filter({ hasText: 'Message deleted.' })
    await said.waitFor()
    await hers.keyboard.press('?')
    await hers.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await hers.keyboard.press('Escape')
    await said.getByRole('button', { name: 'Undo' }).click()
    await log.getByRole('button', { name: 'To the message of Ben' }).waitFor()

    await log.getByRole('button', { name: 'Ben', exact: true }).first().click()
    await hers.getByRole('dialog', { name: 'Ben' }).getByRole('button', { name: 'Mention' }).click()
    await expect.poll(() => hers.getByRole('textbox', { name: 'Say something' }).inputValue()).toBe('@Ben ')
    await close()
  })

  test('moderators command the room from the field; others read why they do not; dice fall for all', async () => {
    const { hers, his, close } = await both('Orders')
    const field = hers.getByRole('textbox', { name: 'Say something' })
    const command = async (page: typeof hers, line: string): Promise<void> => {
      await page.getByRole('textbox', { name: 'Say something' }).fill(line)
      await page.keyboard.press('Enter')
    }
    await field.fill('/mu')
    await hers.getByRole('option', { name: /^\/mute/ }).waitFor()
    await command(his, '/raid')
    await his.getByRole('status').filter({ hasText: 'for those who moderate this room' }).waitFor()
    await his.getByRole('textbox', { name: 'Say something' }).fill('/ra')
    await expect.poll(() => his.getByRole('option').count()).toBe(0)
    await command(his, '/roll 2d6')
    await hers
      .getByRole('log')
      .getByText(/Ben rolls \d \+ \d = \d+ \(2d6\)/)
      .waitFor()

    await command(hers, '/slow 30')
    await hers.getByRole('status').filter({ hasText: 'Everybody writes once in 30 s.' }).first().waitFor()
    await his.getByText('Everybody writes once in').waitFor()
    await command(hers, '/mute @Nobody 10m')
    await hers.getByRole('status').filter({ hasText: 'Nobody who was here lately' }).waitFor()
    await command(hers, '/mute @Ben 10m too loud')
    await his.getByText('A moderator muted you in this chat until').waitFor()
    await hers.getByRole('status').filter({ hasText: 'Ben is muted' }).waitFor()
    await command(hers, '/unmute @Ben')
    await his.getByRole('textbox', { name: 'Say something' }).waitFor()
    await command(his, '/block @Ana')
    await his.getByRole('alertdialog', { name: 'Block Ana?' }).waitFor()
    await expect.poll(() => his.getByRole('log').getByText('/').count()).toBe(0)
    await close()
  })
})
