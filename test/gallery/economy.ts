import { randomUUID } from 'node:crypto'
import { addModerationAction } from '#contract/audit/moderationActions.ts'
import { ban, kick } from '#contract/user/moderation.ts'
import { songHeard } from '#facts/runtime.ts'
import { userSignedUp } from '#facts/user.ts'
import { sumHours } from '#services/audit/dashboards/sumHours.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { newRoom } from '#test/support/stage.ts'
import { enter } from '#test/suites/wire/visitor.ts'
import type { World } from '#test/support/world.ts'
import { fillStore } from './economyMoney.ts'
import { fillSeasons } from './economyPoints.ts'

const HOUR_MS = 3_600_000
const PLAYS = 60

/** Everything that the pictures of the economy show. */
export interface Economy {
  readonly tokens: Readonly<Record<'member' | 'newcomer' | 'subscriber' | 'admin', string>>
  readonly person: string
  readonly room: string
  /** Ids of checkouts of the member. */
  readonly checkouts: Readonly<Record<'paid' | 'failed' | 'open', string>>
}

const names = [
  'Max',
  'Ana Belén de la Fuente y Ruiz',
  'Yuki',
  'Ngozi',
  'Bartholomew the Considerate',
  'Lu',
  'Ødegård',
  'Sam',
  'Ines',
  'Théo',
  'Kofi',
  'Rosalind',
]

const playsIn = (roomUuid: string, people: readonly Person[]) =>
  Array.from({ length: PLAYS }, (_, n) => {
    const endedAt = Date.now() - n * 7 * HOUR_MS - 1000
    const heard = { presentMs: 600_000, heardMs: 600_000, cluster: null }
    return songHeard({
      roomUuid,
      ownerUuid: null,
      djUuid: people[n % people.length]?.uuid ?? '',
      playId: randomUUID(),
      songShortId: null,
      songName: 'Nina Simone – Sinnerman',
      startTime: endedAt - 600_000,
      endedAt,
      skipped: false,
      guests: n % 4,
      djCluster: null,
      listeners: people
        .slice(0, 1 + (n % people.length))
        .map(({ uuid }, who) => ({ userUuid: uuid, ...heard, like: who % 2 === 0, star: who % 5 === 0 })),
    })
  })

const moderate = async (world: World, admin: string, people: readonly Person[]): Promise<void> => {
  const [first, second, third] = people
  if (!first || !second || !third) return
  await world.call(
    kick,
    { body: { userUuid: first.uuid, reason: 'Shouted over every quiet song, three times in one night.' } },
    admin,
  )
  await world.call(ban, { body: { userUuid: second.uuid, reason: 'Sold tickets that did not exist' } }, admin)
  await world.call(
    addModerationAction,
    { body: { type: 'kickUser', userUuid: third.uuid, reason: 'Agreed on it by phone' } },
    admin,
  )
}

/** Fills a world with months of nights: points, awards, tokens, money, and what admins look at. */
export const startEconomy = async (world: World): Promise<Economy> => {
  const people = await Promise.all(names.map((nickname) => newPerson(world, { nickname })))
  const gone = await Promise.all(
    ['Rude Rita', 'Tom Tout', 'Zed'].map((nickname) => newPerson(world, { nickname })),
  )
  const newcomer = await newPerson(world, { nickname: 'Nova' })
  const [member, , , subscriber] = people
  if (!member || !subscriber) throw new Error('Nobody came')
  const room = await newRoom(world, member, {
    name: 'Night Bus',
    description: 'Slow songs for the way home.',
  })
  await enter(world.url, member, room.uuid)
  // Before the store, which would begin a first season.
  await fillSeasons(world, people)
  const { admin, checkouts } = await fillStore(world, people, room.uuid)
  await moderate(world, admin.token, gone)
  await world.tools.tx((tx) => {
    for (const play of playsIn(room.uuid, people)) tx.emit(play)
    for (const { uuid: userUuid } of people) tx.emit(userSignedUp({ userUuid, via: 'email' }))
  })
  await jobsDone(world.tools)
  await sumHours(world.tools)
  return {
    tokens: {
      member: member.token,
      newcomer: newcomer.token,
      subscriber: subscriber.token,
      admin: admin.token,
    },
    person: member.uuid,
    room: room.slug,
    checkouts,
  }
}
