import { expect, test } from 'vitest'
import { actions, isRoomAction } from '#contract/realtime/actions.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { block } from '#contract/social/blocks.ts'
import { followDj } from '#contract/social/djFans.ts'
import { endFriendship } from '#contract/social/friends.ts'
import { putPrivacy } from '#contract/social/privacy.ts'
import { subscribeBrowser } from '#contract/social/webNotifications.ts'
import { chatClient, type Seen } from '#test/suites/chat/chatWorld.ts'
import { befriend } from '#test/support/friends.ts'
import { dueNow, jobsDone } from '#test/support/jobs.ts'
import { newPerson } from '#test/support/people.ts'
import { startPushService } from '#test/support/pushService.ts'
import { startWorld } from '#test/support/world.ts'
import { Raw } from '../wire/raw.ts'
import { songNamed } from '../wire/room.ts'
import { masker } from './masker.ts'

const service = await startPushService()
/** Told as time goes by, and how often is chance. */
const byTheClock = new Set(['sentServerTime', 'roomtone.place'])

/** Everything that Ben's socket is answered and hears, and everything his browser is pushed. */
const story = async (blocked: boolean) => {
  const world = await startWorld({
    CHAT_ANNOUNCEMENTS: 'off',
    PUSH_HOSTS: service.host,
    PUSH_CONTACT: 'mailto:house@example.com',
  })
  const [ada, ben, cleo] = [
    await newPerson(world, { nickname: 'Ada' }),
    await newPerson(world, { nickname: 'Ben' }),
    await newPerson(world, { nickname: 'Cleo' }),
  ]
  await world.tools.db
    .updateTable('users')
    .set({ createdAt: new Date(Date.now() - 2 * 86_400_000) })
    .execute()
  await befriend(world, ada, ben)
  await world.call(followDj, { body: { djUuid: ada.uuid } }, ben.token)
  await jobsDone(world.tools)
  await world.tools.db.deleteFrom('notifications').execute()
  await world.call(putPrivacy, { body: { presence: 'everyone' } }, ada.token)
  const room = (name: string) => world.call(createRoom, { body: { name } }, cleo.token)
  const [shared, apart] = [await room('Shared'), await room('Apart')]
  const browser = service.subscription()
  await world.call(subscribeBrowser, { body: browser }, ben.token)
  if (blocked) await world.call(block, { body: { userUuid: ben.uuid } }, ada.token)
  else await world.call(endFriendship, { params: { id: ben.uuid } }, ada.token)
  const masked = masker(
    new Map([
      [ada.uuid, 'ADA'],
      [ben.uuid, 'BEN'],
      [cleo.uuid, 'CLEO'],
      [shared.uuid, 'SHARED'],
      [apart.uuid, 'APART'],
    ]),
  )

  // Where Ada goes without Ben, and what she plays there, he hears nothing of; where she parted with him, she stays away.
  const elsewhere = await new Raw(world.url, ada.token).open()
  const hisPage = await new Raw(world.url, ben.token).open()
  await hisPage.ask('roomtone.listen', {})
  await hisPage.ask('roomtone.focus', { visible: false })
  if (blocked) {
    await elsewhere.act('joinRoom', { roomUuid: apart.uuid })
    await elsewhere.act('addDj', { roomUuid: apart.uuid, song: songNamed('elsewhere') })
    await jobsDone(world.tools)
  }
  await elsewhere.ask('roomtone.typing', { conversationId: [ada.uuid, ben.uuid].sort().join('_user_') })
  elsewhere.close()

  const herPage = await new Raw(world.url, ada.token).open()
  for (const page of [herPage, hisPage])
    await page.act('joinRoom', { roomUuid: shared.uuid, roomtone: { watch: 1 } })
  await herPage.act('addDj', { song: songNamed('of Ada', 600) })
  const answers: string[] = []
  const note = (asked: string, reply: object): void =>
    void answers.push(masked(`${asked} ${JSON.stringify(reply)}`))
  for (const name of Object.keys(actions).filter(isRoomAction)) {
    const about = {
      djUuid: ada.uuid,
      userUuid: ada.uuid,
      before: ada.uuid,
      songVotes: { like: true, star: true },
      animation: 'jump',
      song: songNamed('of Ben'),
      on: true,
      theme: null,
      roles: ['dj'],
    }
    note(name, await hisPage.ask('action', { action: name, ...about }))
  }
  for (const [event, params] of [
    ['roomtone.typing', { conversationId: [ada.uuid, ben.uuid].sort().join('_user_') }],
    ['roomtone.focus', { visible: false }],
    ['roomtone.here', { kind: 'input' }],
    ['detailsView', {}],
  ] as const)
    note(event, await hisPage.ask(event, params))

  // What she does where both are comes to his browser and his page as from any stranger.
  const say = async (by: typeof ada, data: object): Promise<string> => {
    const message = { receiver: shared.uuid, receiverType: 'group', data }
    const { body } = await chatClient(world, by.token).ask('POST', '/messages', message)
    return (body.data as Seen | undefined)?.id ?? ''
  }
  const hers = await say(ada, { text: `Hello <@uid:${ben.uuid}>` })
  await say(ben, { text: `Hello <@uid:${ada.uuid}>`, metadata: { message: { replyTo: hers } } })
  await herPage.act('voteOnSong', { songVotes: { like: true } })
  await herPage.act('playOneTimeAnimation', { animation: 'jump' })
  await herPage.act('removeDj')
  await jobsDone(world.tools)
  await dueNow(world.tools, 'social.push')
  await jobsDone(world.tools)
  const path = new URL(browser.endpoint).pathname
  const pushed = service.received
    .filter((one) => one.path === path)
    .map(({ message }) => masked(JSON.stringify(message.notification)))
  herPage.close()
  await hisPage.until(() => JSON.stringify(hisPage.broadcasts).includes('removedDj'))
  const heard = hisPage.broadcasts
    .map(({ message }) => message as { readonly name: string })
    .filter(({ name }) => !byTheClock.has(name))
    .map((message) => masked(JSON.stringify(message)))
  hisPage.close()
  return { answers, heard: heard.toSorted(), pushed: pushed.toSorted() }
}

test('10: what Ben’s browser is pushed, and what his socket is answered and hears, is equal in both worlds', async () => {
  const [whereBlocked, whereParted] = [await story(true), await story(false)]
  expect(whereBlocked.answers).toEqual(whereParted.answers)
  expect(whereBlocked.heard).toEqual(whereParted.heard)
  expect(whereBlocked.pushed).toEqual(whereParted.pushed)
  expect(whereBlocked.pushed.join()).toContain('mention')
  expect(whereBlocked.heard.length).toBeGreaterThan(5)
}, 120_000)
