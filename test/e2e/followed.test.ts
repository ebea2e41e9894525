import { expect, test } from 'vitest'
import { followedDjs } from '#contract/social/djFans.ts'
import { subscribeBrowser } from '#contract/social/webNotifications.ts'
import { putUserData } from '#contract/user/settings.ts'
import { startBrowser } from '#test/support/browser.ts'
import { dueNow, jobsDone } from '#test/support/jobs.ts'
import { newPerson } from '#test/support/people.ts'
import { startPushService } from '#test/support/pushService.ts'
import { fillQueue, newRoom, readySong, untilSounding } from '#test/support/stage.ts'
import { startWorld } from '#test/support/world.ts'

const service = await startPushService()
const world = await startWorld({
  CHAT_ANNOUNCEMENTS: 'off',
  PUSH_HOSTS: service.host,
  PUSH_CONTACT: 'mailto:house@example.com',
})
const browser = await startBrowser()

test.each([
  { size: 'desktop', language: 'en', follow: 'Follow Ada', title: 'Ada is on the decks in The Basement' },
  { size: 'phone', language: 'es', follow: 'Seguir a Ada', title: 'Ada está pinchando en The Basement' },
] as const)(
  '51: Ben follows Ada and closes the page; she takes the decks, and the push opens the room with sound ($size, $language)',
  async ({ size, language, follow, title }) => {
    const [ada, ben] = [
      await newPerson(world, { nickname: 'Ada' }),
      await newPerson(world, { nickname: 'Ben' }),
    ]
    const room = await newRoom(world, ada, { name: 'The Basement' })
    await fillQueue(world, ada, [await readySong(world, ada, 'Midnight Tram', 60)])
    const subscription = service.subscription()
    await world.call(subscribeBrowser, { body: subscription }, ben.token)
    await world.call(putUserData, { body: { language } }, ben.token)

    const profile = await browser.visit(world, `/u/${ada.uuid}`, { token: ben.token, size, language })
    await profile.getByRole('button', { name: follow }).click()
    const followed = async () =>
      (await world.call(followedDjs, { query: {} }, ben.token)).djFans.map(({ djUuid }) => djUuid)
    await expect.poll(followed).toEqual([ada.uuid])
    await profile.context().close()

    const hers = await browser.visit(world, `/r/${room.slug}`, { token: ada.token })
    await hers.getByRole('button', { name: 'Take the decks' }).last().click()
    await untilSounding(hers)
    await jobsDone(world.tools)
    for (const queue of ['social.djOnDecks', 'social.fanOut', 'social.push']) await dueNow(world.tools, queue)
    const [came] = await service.until(subscription.endpoint)
    const pushed = came?.message.notification
    expect(pushed).toMatchObject({ title })

    // A press on what is shown opens the room.
    const path = new URL(String(pushed?.['navigate'])).pathname
    const his = await browser.visit(world, path, { token: ben.token, size, language })
    await his.getByRole('heading', { name: 'The Basement' }).waitFor()
    expect((await untilSounding(his)).elements).toBe(1)
    for (const page of [hers, his]) await page.context().close()
  },
  240_000,
)
