import { avatarSlugs } from '#contract/avatars.ts'
import { sendMessage } from '#contract/chat/write.ts'
import { grantRole } from '#contract/room/roles.ts'
import { requestDeactivate } from '#contract/user/deactivation.ts'
import { editProfile } from '#contract/user/profiles.ts'
import { login } from '#contract/user/sessions.ts'
import { createVouchers } from '#contract/user/vouchers.ts'
import { newGuest, newPerson, PASSWORD, type Person } from '#test/support/people.ts'
import { fillQueue, newRoom, readySong } from '#test/support/stage.ts'
import type { World } from '#test/support/world.ts'
import { songNamed } from '#test/suites/wire/room.ts'
import { enter } from '#test/suites/wire/visitor.ts'
import { fillMore, type More } from './eveningMore.ts'

/** Long enough to break what can break. */
export const LONG_NAME =
  'The Unreasonably Long Goodbye of a Night Porter Who Would Not Stop Talking (Extended Mix)'

const names = ['Marco', 'Ana Belén', 'Yuki', 'Ngozi', 'Bartholomew the Considerate', 'Lu', 'Ødegård', 'Sam']

/** Everybody and everything that the pictures show. */
export interface Evening {
  readonly tokens: Readonly<Record<'member' | 'owner' | 'admin' | 'guest', string>>
  /** Slugs of rooms. */
  readonly rooms: Readonly<Record<'open' | 'empty' | 'locked' | 'full' | 'closed' | 'chatOnly', string>>
  /** The uuid of a person with a profile. */
  readonly person: string
  /** The uuid of a friend of the member's, who wrote to them. */
  readonly friend: string
  /** Slugs and short ids of what else there is. */
  readonly more: More
}

const dressUp = async (world: World, people: readonly Person[]): Promise<void> => {
  for (const [at, { token }] of people.entries())
    await world.call(editProfile, { body: { avatarId: avatarSlugs[(at * 3) % avatarSlugs.length] } }, token)
}

const talk = async (world: World, room: string, people: readonly Person[]): Promise<void> => {
  const lines = [
    'first time here, who brought the trumpet?',
    'that was me. it gets louder.',
    'hear https://example.org/a/very/long/address/that/has/no/place/to/break/anywhere/at/all?since=forever',
    LONG_NAME,
    '🔥🔥🔥',
  ]
  for (const [at, text] of lines.entries()) {
    const speaker = people[at % people.length]
    if (speaker === undefined) continue
    const body = {
      receiver: room,
      receiverType: 'group' as const,
      category: 'message' as const,
      type: 'text' as const,
      data: { text },
    }
    await world.call(sendMessage, { body }, speaker.token)
  }
}

/** Fills a world with an evening: rooms in every state, people in them, music, talk, and work for the admins. */
export const startEvening = async (world: World): Promise<Evening> => {
  const owner = await newPerson(world, { nickname: 'Olivia' })
  const member = await newPerson(world, { nickname: 'Max' })
  const admin = await newPerson(world, { nickname: 'Ada', role: 'admin' })
  const guest = await newGuest(world)
  const people = await Promise.all(names.map((nickname) => newPerson(world, { nickname })))
  await dressUp(world, [owner, member, admin, ...people])

  const song = await readySong(world, owner, LONG_NAME, 90)
  const short = await readySong(world, member, 'Second Wind', 30)
  const waiting = await readySong(world, member, LONG_NAME, 31)
  await fillQueue(world, owner, [song])
  await fillQueue(world, member, [short, waiting])

  const open = await newRoom(world, owner, { name: 'Night Bus', description: 'Slow songs for the way home.' })
  const empty = await newRoom(world, owner, { name: 'Morning After', design: 'YACHT' })
  const chatOnly = await newRoom(world, owner, { name: 'Only Words', design: 'CHAT_ONLY' })
  const locked = await newRoom(world, owner, { name: 'Back Room', password: 'open sesame' })
  const closed = await newRoom(world, owner, { name: 'No Entry' })
  const full = await newRoom(world, owner, { name: 'Tiny Room', roomSize: 1 })
  await world.call(
    grantRole,
    { params: { roomId: closed.slug }, body: { userUuid: member.uuid, role: 'banned' } },
    owner.token,
  )
  await enter(world.url, owner, full.uuid)
  const dj = await enter(world.url, owner, open.uuid)
  await dj.act('addDj', {})
  const inside = await Promise.all(people.map((person) => enter(world.url, person, open.uuid)))
  await inside[0]?.act('addDj', { song: songNamed('The Hour', 3600) })
  await Promise.all(inside.slice(2, 6).map((one) => one.act('voteOnSong', { songVotes: { like: true } })))
  await talk(world, open.uuid, [...people.slice(0, 3), member])

  await world.call(requestDeactivate, { body: {} }, people[5]?.token)
  const { accessToken } = await world.call(login, { body: { email: admin.email, password: PASSWORD } })
  await world.call(
    createVouchers,
    { body: { number: 3, note: 'For the friends of the house band' } },
    accessToken,
  )
  const more = await fillMore(
    world,
    { owner, member, adminToken: accessToken, people },
    { room: empty.slug, upload: short, name: LONG_NAME },
  )
  return {
    tokens: { member: member.token, owner: owner.token, admin: accessToken, guest: guest.token },
    rooms: {
      open: open.slug,
      empty: empty.slug,
      locked: locked.slug,
      full: full.slug,
      closed: closed.slug,
      chatOnly: chatOnly.slug,
    },
    person: people[4]?.uuid ?? '',
    friend: people[0]?.uuid ?? '',
    more,
  }
}
