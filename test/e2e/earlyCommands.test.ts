import { expect, test } from 'vitest'
import { changeRoomRules } from '#contract/room/roomRules.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newPerson } from '#test/support/people.ts'
import { newRoom } from '#test/support/stage.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const browser = await startBrowser()

test('a command that is typed before all commands are there waits for them, and is not said (rules 6)', async () => {
  const [owner, ben] = [await newPerson(world), await newPerson(world)]
  const room = await newRoom(world, owner, { name: 'Orders in Haste' })
  const body = { revision: 0, merge: { words: { motd: 'No haste.' } } }
  await world.call(changeRoomRules, { params: { id: room.slug }, body }, owner.token)
  const page = await browser.visit(world, '/healthz', { token: ben.token })
  let arrive = (): void => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  // What the commands are called in sentences comes with them, in a file of its own.
  await page.route(/\/assets\/.+\.js$/, async (route) => {
    const response = await route.fetch()
    const script = await response.text()
    if (script.includes('is for those who moderate this room')) await arrived
    await route.fulfill({ response, body: script })
  })
  await page.goto(`${world.url}/r/${room.slug}`)
  const field = page.getByRole('textbox', { name: 'Say something' })
  await field.fill('/motd')
  await field.press('Enter')
  expect(await field.inputValue()).toBe('/motd')
  arrive()
  await page.getByRole('status').filter({ hasText: 'No haste.' }).first().waitFor()
  await expect.poll(() => field.inputValue()).toBe('')
  const log = page.getByRole('log', { name: 'Chat messages' })
  expect(await log.getByRole('article').count()).toBe(0)
  await page.context().close()
})
