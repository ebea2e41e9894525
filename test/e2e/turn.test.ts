import { expect, test } from 'vitest'
import { notifications } from '#contract/social/notifications.ts'
import { subscribeBrowser } from '#contract/social/webNotifications.ts'
import { startBrowser } from '#test/support/browser.ts'
import { dueNow, jobsDone } from '#test/support/jobs.ts'
import { newPerson } from '#test/support/people.ts'
import { startPushService } from '#test/support/pushService.ts'
import { fillQueue, newRoom, readySong, untilSounding } from '#test/support/stage.ts'
import { startWorld } from '#test/support/world.ts'
import { songNamed } from '../suites/wire/room.ts'
import { enter } from '../suites/wire/visitor.ts'

const service = await startPushService()
const world = await startWorld({
  CHAT_ANNOUNCEMENTS: 'off',
  PUSH_HOSTS: service.host,
  PUSH_CONTACT: 'mailto:house@example.com',
})
const browser = await startBrowser()
const ada = await newPerson(world, { nickname: 'Ada' })
await fillQueue(world, ada, [await readySong(world, ada, 'Midnight Tram', 60)])

/** Locks the phone, or takes it up again, as the page sees it. */
const lock = (isLocked: boolean): void => {
  Object.defineProperty(document, 'visibilityState', {
    value: isLocked ? 'hidden' : 'visible',
    configurable: true,
  })
  document.dispatchEvent(new Event('visibilitychange'))
}

test.each([
  { size: 'phone', language: 'en', title: 'You are next in The Basement' },
  { size: 'desktop', language: 'es', title: 'You are next in The Basement' },
] as const)(
  '52: Ada waits third on the decks with her phone locked, is told, comes back and plays ($size, $language)',
  async ({ size, language, title }) => {
    const [ben, cleo] = [await newPerson(world, { nickname: 'Ben' }), await newPerson(world)]
    const room = await newRoom(world, ben, { name: 'The Basement' })
    const subscription = service.subscription()
    await world.call(subscribeBrowser, { body: subscription }, ada.token)
    const first = await enter(world.url, ben, room.uuid)
    await first.act('addDj', { song: songNamed('first') })
    const second = await enter(world.url, cleo, room.uuid)
    await second.act('addDj', { song: songNamed('second') })

    const page = await browser.visit(world, `/r/${room.slug}`, { token: ada.token, size, language })
    await page
      .getByRole('button', { name: /^(Take the decks|Subir a los platos)$/ })
      .last()
      .click()
    await expect
      .poll(async () => (await world.tools.live.wholeSummary(room.uuid)).djUuids)
      .toEqual([ben.uuid, cleo.uuid, ada.uuid])
    const looks = async () => (await world.tools.live.looks([ada.uuid])).has(ada.uuid)
    await page.evaluate(lock, true)
    await expect.poll(looks, { timeout: 20_000 }).toBe(false)

    // The song of the second is the one before hers.
    await first.act('skipSong')
    await jobsDone(world.tools)
    await dueNow(world.tools, 'social.turnComes')
    await dueNow(world.tools, 'social.push')
    const [came] = await service.until(subscription.endpoint)
    const pushed = came?.message.notification
    expect(pushed).toMatchObject({ title, tag: `turn ${room.uuid}` })
    const told = await world.call(notifications, { query: { unread: 'true' } }, ada.token)
    expect(told.notifications).toContainEqual(
      expect.objectContaining({ kind: 'yourTurn', link: `/r/${room.slug}` }),
    )

    // A press on what is shown leads to the room, where she is still the next.
    await page.evaluate(lock, false)
    await page.goto(world.url + new URL(String(pushed?.['navigate'])).pathname)
    await page.getByRole('heading', { name: 'The Basement' }).waitFor()
    const playing = page.getByRole('region', { name: /^(Now playing|Suena ahora)$/ })
    const { playId } = first.mirror.state.nowPlaying ?? {}
    // Within a second of the first skip another is not meant.
    const skipped = async () => first.act('skipSong', { playId }).then(() => playing.textContent())
    await expect.poll(skipped, { interval: 500 }).toContain('Midnight Tram')
    expect((await untilSounding(page)).elements).toBe(1)
    first.leave()
    second.leave()
    await page.context().close()
  },
  240_000,
)
