import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { EndpointShape } from '#contract/endpoint.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { block } from '#contract/social/blocks.ts'
import { followDj, unfollowDj } from '#contract/social/djFans.ts'
import { endFriendship } from '#contract/social/friends.ts'
import { putPrivacy } from '#contract/social/privacy.ts'
import { auditService } from '#services/audit/service.ts'
import { socialService } from '#services/social/service.ts'
import { befriend } from '#test/support/friends.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { enter } from '../wire/visitor.ts'

/** What every operation of a person takes, about Ada. Whatever a new one needs beside it is added here. */
const bodyAbout = (uuid: string): Record<string, unknown> => ({
  userUuid: uuid,
  djUuid: uuid,
  // Ada's number, under which she lets herself be found.
  contacts: [{ phone: '+14155550001', reference: 'Ada' }],
  phone: '+14155550001',
  consent: true,
  token: 'a-device-of-ben:1234567890',
  platform: 'android',
  message: 'Hello',
  presence: 'everyone',
  all: true,
  // A note to the people of no room.
  slug: 'nowhere',
  userUuids: [uuid],
  audience: 'present',
  title: 'News',
  body: '',
  // A browser of Ben's, and nobody there.
  endpoint: 'http://127.0.0.1:9/ben',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  // What moderators are asked, and what only they may do.
  kind: 'user',
  targetId: uuid,
  reason: 'spam',
  scope: 'site',
  pattern: 'spam',
  action: 'hold',
  actionId: '01a00000-0000-7000-8000-000000000000',
  state: 'UPHELD',
  outcome: 'noAction',
  answer: 'No',
  text: 'Why?',
  events: [{ topic: 'pageView', data: { path: '/' } }],
})

/** Rows of Ben's, by their number: what he made, of which Ada may know or not. */
const ID = /"id":(\d+)/

const operations = [...socialService, ...auditService]
  .map(({ endpoint }) => endpoint)
  .filter(({ as }) => ['anyone', 'guest', 'user', 'person', 'personOrService'].includes(as))
const reads = operations.filter(({ method }) => method === 'get')
/** What one may ask as often as the story does: when a minute begins, a limit forgets. */
const unlimited = reads.filter(({ perMinute }) => perMinute === undefined)
const writes = operations.filter(({ method }) => method !== 'get')
const nameOf = ({ method, path }: EndpointShape): string => `${method} ${path}`

/** Everything that Ben is answered, in order: all reads, then each write, with all reads after it. */
const story = async (blocked: boolean) => {
  const world = await startWorld({
    CHAT_ANNOUNCEMENTS: 'off',
    TRUST_PROXY: 'on',
    PUSH_CONTACT: 'mailto:house@example.com',
    PUSH_HOSTS: '127.0.0.1:9',
  })
  const [ada, ben, cleo] = [
    await newPerson(world, { nickname: 'Ada' }),
    await newPerson(world, { nickname: 'Ben' }),
    await newPerson(world, { nickname: 'Cleo' }),
  ]
  await befriend(world, ada, ben)
  await befriend(world, ada, cleo)
  await jobsDone(world.tools)
  // Whether an invitation was told before it was answered is chance, and no news of Ada's.
  await world.tools.db.deleteFrom('notifications').execute()
  for (const [fan, dj] of [
    [ada, ben],
    [ben, ada],
    [cleo, ada],
  ] as const)
    await world.call(followDj, { body: { djUuid: dj.uuid } }, fan.token)
  const settings = { presence: 'everyone', friendsList: 'everyone' } as const
  await world.call(putPrivacy, { body: settings }, ada.token)
  const since = { createdAt: new Date(Date.now() - 2 * 86_400_000) }
  for (const [n, { uuid }] of [ada, ben].entries())
    await world.tools.db
      .updateTable('users')
      .set({ ...since, phone: `+1415555000${n + 1}` })
      .where('uuid', '=', uuid)
      .execute()
  const shared = await world.call(createRoom, { body: { name: 'Shared' } }, cleo.token)
  const apart = await world.call(createRoom, { body: { name: 'Apart' } }, cleo.token)
  if (blocked) await world.call(block, { body: { userUuid: ben.uuid } }, ada.token)
  else
    for (const parts of [endFriendship, unfollowDj])
      await world.call(parts, { params: { id: ben.uuid } }, ada.token)
  const visits = [await enter(world.url, ada, shared.uuid), await enter(world.url, ben, shared.uuid)]
  // Where Ada is without Ben he learns nothing of it.
  if (blocked) visits.push(await enter(world.url, ada, apart.uuid))

  const names = new Map([
    [ada.uuid, 'ADA'],
    [ben.uuid, 'BEN'],
    [cleo.uuid, 'CLEO'],
    [shared.uuid, 'SHARED'],
    [apart.uuid, 'APART'],
  ])
  const masked = (text: string): string => {
    let shown = text
    for (const [uuid, name] of names) shown = shown.replaceAll(uuid, name)
    return shown
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
      .replaceAll(/"(id|requestId|notificationId|publicKey)":("[^"]*"|\d+)/g, '"$1":ID')
      .replaceAll(/"(avatarId|color|slug|email)":"[^"]*"/g, '"$1":LOOKS')
      .replaceAll(/(friends|invitations|users|fans|devices|fan|friend)\/\d+/g, '$1/ID')
  }
  let asked = 0
  let last = '1'
  const ask = async (endpoint: EndpointShape, id: string, about: string) => {
    const { method } = endpoint
    const path = endpoint.path.replace(':token', 'a-device-of-ben_1234567890').replaceAll(/:\w+/g, id)
    const query = method === 'get' ? `?users=${about}&djUuid=${about}&q=ad&slug=nowhere&scope=site` : ''
    asked += 1
    // One caller may ask 600 times in ten seconds.
    if (asked % 500 === 0) await setTimeout(10_000)
    const answer = await world.fetch(path + query, {
      method: method.toUpperCase(),
      token: ben.token,
      headers: {
        'x-forwarded-for': `10.0.${asked >> 8}.${asked & 255}`,
        ...(method === 'get' || method === 'delete' ? {} : { 'content-type': 'application/json' }),
      },
      ...(method === 'get' || method === 'delete'
        ? {}
        : { body: JSON.stringify({ ...bodyAbout(about), id: Number(last), accept: true }) }),
    })
    const text = await answer.text()
    if (method === 'post') last = ID.exec(text)?.[1] ?? last
    return {
      asked: nameOf(endpoint),
      id: id === last ? 'LAST' : (names.get(id) ?? id),
      status: answer.status,
      text: masked(text),
    }
  }
  const said: Awaited<ReturnType<typeof ask>>[] = []
  const askChat = async (path: string, body?: object) => {
    const answer = await world.fetch(`/openchat/v3${path}`, {
      token: ben.token,
      ...(body && {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    })
    const text = masked(await answer.text()).replaceAll(/"(\w+At)":\d+/g, '"$1":TIME')
    said.push({ asked: masked(path), id: '', status: answer.status, text })
  }
  const pair = [ada.uuid, ben.uuid].sort().join('_user_')
  const lookAtChat = async () => {
    for (const path of [`/users/${ada.uuid}`, `/users/${ada.uuid}/messages`, '/conversations'])
      await askChat(path)
  }
  const lookAround = async (ids = [ada.uuid, last], where = unlimited) => {
    // What follows of what was done is told a moment later.
    await jobsDone(world.tools)
    for (const endpoint of where)
      for (const id of endpoint.path.includes(':') ? ids : [ada.uuid])
        said.push(await ask(endpoint, id, ada.uuid))
  }
  const everything = () => lookAround([ada.uuid, ben.uuid, cleo.uuid, last], reads)
  await everything()
  for (const endpoint of writes)
    for (const id of endpoint.path.includes(':') ? [last, ada.uuid] : [ada.uuid]) {
      said.push(await ask(endpoint, id, ada.uuid))
      await lookAround()
    }
  await everything()
  // Where both no longer are together, Ada is alone somewhere, or nowhere.
  await world.tools.live.kick(shared.uuid, ben.uuid)
  if (!blocked) await world.tools.live.kick(shared.uuid, ada.uuid)
  await lookAtChat()
  // The fourth message waits for an answer that never comes.
  for (const text of ['one', 'two', 'three', 'four'])
    await askChat('/messages', { receiver: ada.uuid, receiverType: 'user', data: { text } })
  for (const [act, body] of Object.entries({ accept: {}, mute: { until: 'ever' }, decline: {} })) {
    await askChat(`/roomtone/conversations/${pair}/${act}`, body)
    await lookAtChat()
  }
  for (const visit of visits) visit.leave()
  return said
}

test('10: what Ben is answered where Ada blocked him equals what he is where she parted with him', async () => {
  const [whereBlocked, whereParted] = [await story(true), await story(false)]
  expect(whereBlocked).toEqual(whereParted)
  // Every operation was asked something it understood.
  for (const endpoint of operations) {
    const statuses = whereBlocked
      .filter(({ asked }) => asked === nameOf(endpoint))
      .map(({ status }) => status)
    expect(
      statuses.some((status) => status < 500 && ![400, 429].includes(status)),
      `${nameOf(endpoint)} ${statuses.join(' ')}`,
    ).toBe(true)
  }
}, 240_000)
