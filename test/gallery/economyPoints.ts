import { fold } from '#services/merch/rankings/fold.ts'
import { markClosed, writeResults } from '#services/merch/seasons/storeClose.ts'
import type { Person } from '#test/support/people.ts'
import type { World } from '#test/support/world.ts'

const DAY_MS = 86_400_000
const MORE_NIGHTS = 30

const rules = ['like', 'star', 'stay', 'host', 'present'] as const

/** A season that began so many days ago, in which these people got more or fewer points on each of its days. */
const seasonOf = async (
  { tools }: World,
  people: readonly Person[],
  season: { readonly name: string; readonly began: number; readonly days: number; readonly status: string },
): Promise<number> => {
  const startAt = new Date(Date.now() - season.began * DAY_MS)
  const { id } = await tools.db
    .insertInto('seasons')
    .values({
      name: season.name,
      description: 'Points count from the first song on.',
      startAt,
      endAt: new Date(startAt.getTime() + season.days * DAY_MS),
      status: season.status,
      repeats: false,
      awards: JSON.stringify([
        { avatarSlug: 'comet', by: 'points', rankingValue: 300 },
        { avatarSlug: 'dragon', by: 'points', rankingValue: 1500 },
        { avatarSlug: 'trophy', by: 'place', rankingValue: 3 },
      ]),
      rules: JSON.stringify({}),
      createdAt: startAt,
      updatedAt: startAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const nights = Math.min(season.began, season.days, MORE_NIGHTS)
  const entries = people.flatMap(({ uuid: userUuid }, who) =>
    Array.from({ length: nights }, (_, night) => ({
      userUuid,
      points: 1 + ((night * 7 + who * 5) % (40 - who)),
      rule: rules[(night + who) % rules.length] ?? 'like',
      source: `${season.name} ${userUuid} ${night}`,
      reason: 'Nina Simone – Sinnerman',
      seasonId: id,
      at: new Date(startAt.getTime() + (night + 0.5) * DAY_MS),
    })),
  )
  await tools.db.insertInto('pointEntries').values(entries).execute()
  const inbox = entries.map(({ userUuid, points, seasonId }) => ({ userUuid, points, seasonId }))
  await tools.db.insertInto('pointInbox').values(inbox).execute()
  return id
}

/** A season that runs, two that are over and one to come, with everybody's points in them. */
export const fillSeasons = async (world: World, people: readonly Person[]): Promise<void> => {
  const { db } = world.tools
  const over = [
    await seasonOf(world, people.slice(2), { name: 'Long Winter', began: 200, days: 90, status: 'CLOSING' }),
    await seasonOf(world, people, { name: 'Spring Fever', began: 110, days: 90, status: 'CLOSING' }),
  ]
  await seasonOf(world, people, { name: 'Late Nights of Summer', began: 19, days: 60, status: 'ACTIVE' })
  await fold(world.tools)
  for (const id of over) {
    await writeResults(db, id)
    await markClosed(db, id, new Date())
  }
  const [first, second] = people
  if (!first || !second) return
  const refused = { userUuid: first.uuid, rule: 'like', reason: 'Nina Simone – Feeling Good', at: new Date() }
  const none = { seasonId: null, roomUuid: null }
  await db
    .insertInto('pointRefusals')
    .values([
      { ...refused, ...none, source: 'play-1', points: 8, why: 'pairCap' },
      { ...refused, ...none, source: 'play-2', points: 2, why: 'newAccount', rule: 'star' },
    ])
    .execute()
}
