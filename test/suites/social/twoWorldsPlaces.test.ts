import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import type { EndpointShape } from '#contract/endpoint.ts'
import { createPoll } from '#contract/chat/polls.ts'
import { createCommunity } from '#contract/room/communityAdmin.ts'
import { createEvent } from '#contract/room/events.ts'
import { addFavorite } from '#contract/room/favorites.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { block } from '#contract/social/blocks.ts'
import { endFriendship } from '#contract/social/friends.ts'
import { notifications } from '#contract/social/notifications.ts'
import { putPrivacy } from '#contract/social/privacy.ts'
import { chatClient, type Seen } from '#test/suites/chat/chatWorld.ts'
import { account, operations } from '#test/suites/doors/callers.ts'
import { befriend } from '#test/support/friends.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { Raw } from '../wire/raw.ts'
import { masker } from './masker.ts'

/** Every operation of rooms, communities, events and the chat that Ben may call; a new one joins by itself. */
const asked = [...operations.values()]
  .flat()
  .filter(({ path }) => path.startsWith('/api/room-service') || path.startsWith('/openchat/v3/'))
  .filter(({ as }) => ['anyone', 'guest', 'user', 'person', 'personOrService'].includes(as))
const reads = asked.filter(({ method }) => method === 'get')
const writes = asked.filter(({ method }) => method !== 'get')
const nameOf = ({ method, path }: EndpointShape): string => `${method} ${path}`

/** Those that take a file, or the proof of something that Ben has not: asked all the same, and refused in both worlds. */
const notUnderstood =
  /poster|\/media|gif|rooms\/list|\/check|guest-password|roomtone\/clear|:proof|discord|occurrences|preview|calendar|\/rules|\/history|forecast|interactions|\/restore|auth_tokens|custom-fields|multiple/
/** Roles are taken away by what stands in the address. */
const byQuery = 'delete /api/room-service/roomUserRoles/:roomId'

/** What Ben sends: about Ada, her room, her event and what she said. */
const bodyAbout = (ada: string, room: string, message: string): Record<string, unknown> => ({
  userUuid: ada,
  userUuids: [ada],
  roomUuid: room,
  slug: 'hers',
  room: 'hers',
  rooms: ['hers'],
  name: 'Of Ben',
  title: 'An evening of Ben',
  localStart: '2030-05-01T21:00',
  timeZone: 'Europe/Madrid',
  durationMinutes: 60,
  question: 'Which one?',
  options: [1],
  minutes: 30,
  answer: 'going',
  role: 'dj',
  uuids: [ada],
  uids: [ada],
  until: 'ever',
  message,
  songs: [],
  speak: false,
})

/** What some of them take beside it. */
const moreFor = (path: string, room: string): object => {
  if (path.includes('dj-seats')) return { numberOfDjs: 5 }
  if (path.includes('dj-type')) return { djType: 'EVERYONE' }
  if (path.includes('live-audio')) return { liveAudio: false }
  if (path.includes('live-state')) return { isLive: true }
  if (path.includes('/communities/')) return { role: 'member' }
  return path.endsWith('/polls') ? { receiver: room, options: ['Yes', 'No'] } : {}
}

interface Answer {
  readonly asked: string
  readonly status: number
  readonly text: string
}

/** Everything that Ben is answered by places and the chat, and everything that his page hears meanwhile. */
const story = async (blocked: boolean) => {
  const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off', TRUST_PROXY: 'on' })
  const site = await account(world, 'admin')
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
  await befriend(world, ben, cleo)
  await jobsDone(world.tools)
  await world.tools.db.deleteFrom('notifications').execute()
  await world.call(putPrivacy, { body: { presence: 'everyone' } }, ada.token)
  const hers = await world.call(createRoom, { body: { name: 'Hers' } }, ada.token)
  const place = { body: { name: 'Diggers', ownerUuid: ada.uuid } }
  const community = await world.call(createCommunity, place, site.token)
  const plan = {
    title: 'Her evening',
    room: hers.slug,
    localStart: '2030-01-01T21:00',
    timeZone: 'Europe/Madrid',
    durationMinutes: 60,
  }
  const event = await world.call(createEvent, { body: plan }, ada.token)
  await world.call(addFavorite, { body: { roomUuid: hers.uuid } }, ben.token)
  if (blocked) await world.call(block, { body: { userUuid: ben.uuid } }, ada.token)
  else await world.call(endFriendship, { params: { id: ben.uuid } }, ada.token)

  const pages = await Promise.all([ada, ben].map(({ token }) => new Raw(world.url, token).open()))
  const [herPage, hisPage] = pages as [Raw, Raw]
  for (const page of pages) {
    await page.ask('roomtone.focus', { visible: true })
    await page.act('joinRoom', { roomUuid: hers.uuid, roomtone: { watch: 1 } })
  }
  const [herChat, hisChat] = [chatClient(world, ada.token), chatClient(world, ben.token)]
  const said = async (by: typeof herChat, receiver: string, receiverType: string, text: string) => {
    const { body } = await by.ask('POST', '/messages', { receiver, receiverType, data: { text } })
    return (body.data as Seen | undefined)?.id ?? ''
  }
  const herMessage = await said(herChat, hers.uuid, 'group', 'Welcome to my room')
  const hisMessage = await said(hisChat, hers.uuid, 'group', `Thank you <@uid:${ada.uuid}>`)
  const ask = { receiver: hers.uuid, question: 'Louder?', options: ['Yes', 'No'], minutes: 30 }
  const { data: poll } = await world.call(createPoll, { body: ask }, ada.token)

  const masked = masker(
    new Map([
      [ada.uuid, 'ADA'],
      [ben.uuid, 'BEN'],
      [cleo.uuid, 'CLEO'],
      [hers.uuid, 'HERS'],
      [community.uuid, 'COMMUNITY'],
      [event.uuid, 'EVENT'],
    ]),
  )
  const pair = [ada.uuid, ben.uuid].sort().join('_user_')
  const ids = [hers.slug, community.slug, event.slug, herMessage, hisMessage, poll.id]
  const filled: Readonly<Record<string, readonly string[]>> = {
    userId: [ada.uuid, ben.uuid],
    uid: [ada.uuid],
    guid: [hers.uuid],
    roomId: [hers.slug],
    conversationId: [pair, `group_${hers.uuid}`],
    file: [`${hers.slug}.ics`, `${event.slug}.ics`],
    emoji: ['%F0%9F%8E%89'],
    guildId: ['123456789012345678'],
  }
  const pathsOf = (path: string): string[] => {
    const param = /:(\w+)/.exec(path)
    if (!param) return [path]
    const values = filled[param[1] ?? ''] ?? ids
    return values.flatMap((value) => pathsOf(path.replace(param[0], value)))
  }
  const answers: Answer[] = []
  let count = 0
  const askOf = async (endpoint: EndpointShape, path: string, more: object = {}) => {
    count += 1
    const isRead = endpoint.method === 'get'
    const hasBody = !isRead && endpoint.method !== 'delete'
    const query = isRead
      ? `?q=her&room=${hers.slug}&uid=${ada.uuid}&conversationId=group_${hers.uuid}&limit=30`
      : `?slug=${hers.slug}&userUuid=${ada.uuid}&role=dj`
    const answer = await world.fetch(path + query, {
      method: endpoint.method.toUpperCase(),
      token: ben.token,
      headers: {
        'x-forwarded-for': `10.1.${count >> 8}.${count & 255}`,
        ...(hasBody && { 'content-type': 'application/json' }),
      },
      ...(hasBody && {
        body: JSON.stringify({ ...bodyAbout(ada.uuid, hers.uuid, herMessage), ...more }),
      }),
    })
    answers.push({ asked: nameOf(endpoint), status: answer.status, text: masked(await answer.text()) })
  }
  const lookAround = async () => {
    await jobsDone(world.tools)
    for (const endpoint of reads) for (const path of pathsOf(endpoint.path)) await askOf(endpoint, path)
  }
  await lookAround()
  for (const endpoint of writes)
    for (const path of pathsOf(endpoint.path)) {
      if (!path.endsWith('/messages') && !/\/messages\/[^/]+$/.test(path)) {
        await askOf(endpoint, path, moreFor(path, hers.uuid))
        continue
      }
      const data = { text: `Hello <@uid:${ada.uuid}>`, metadata: { roomtone: { groups: ['staff'] } } }
      await askOf(endpoint, path, { receiver: hers.uuid, receiverType: 'group', data })
      await askOf(endpoint, path, { receiver: ada.uuid, receiverType: 'user', data: { text: 'Hello' } })
    }
  // What Ada does where both are comes to him as ever.
  await said(herChat, hers.uuid, 'group', `Hello <@uid:${ben.uuid}>`)
  await herPage.act('voteOnSong', { songVotes: { like: true } })
  await lookAround()
  const inbox = await world.call(notifications, { query: {} }, ben.token)
  const told = masked(JSON.stringify(inbox.notifications.map(({ kind, body }) => ({ kind, body }))))
  // How the poll stands is told a second after the vote.
  await hisPage.until(() => JSON.stringify(hisPage.frames).includes('"roomtone.poll"'))
  await hisPage.ask('detailsView', {})
  const heard = hisPage.frames
    .flatMap((frame) => {
      const message = (frame as { message?: { name?: string } }).message
      return message?.name !== undefined && message.name !== 'sentServerTime' ? [message] : []
    })
    .map((message) => masked(JSON.stringify(message)))
  for (const page of pages) page.close()
  return { answers, told, heard: heard.toSorted() }
}

test('10: in rooms, communities, events and the chat Ben is answered and told the same in both worlds', async () => {
  const [whereBlocked, whereParted] = [await story(true), await story(false)]
  // The pairs that differ, not eight hundred answers.
  const differing = whereBlocked.answers.flatMap((one, i) => {
    const other = whereParted.answers[i]
    return isDeepStrictEqual(one, other) ? [] : [[one, other]]
  })
  expect(differing).toEqual([])
  expect(whereBlocked.answers.length).toBe(whereParted.answers.length)
  expect(whereBlocked.told).toBe(whereParted.told)
  expect(whereBlocked.heard).toEqual(whereParted.heard)
  // Every operation was asked something it understood.
  const deaf = asked.filter((endpoint) => {
    const own = whereBlocked.answers.filter((one) => one.asked === nameOf(endpoint))
    if (nameOf(endpoint) === byQuery) return false
    return !notUnderstood.test(endpoint.path) && !own.some(({ status }) => status < 500 && status !== 400)
  })
  expect(deaf.map(nameOf)).toEqual([])
  expect(whereBlocked.heard.length).toBeGreaterThan(3)
}, 600_000)
