import { randomUUID } from 'node:crypto'

type Query = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>
type SeasonOf = (
  name: string,
  startDays: number,
  endDays: number,
  status: string,
  awards: object[],
) => Promise<number>

/** Seasons that ended, each with five people of its own, and what came of them. */
export const endedSeasons = (query: Query, seasonOf: SeasonOf) => {
  const awards = [
    { avatarSlug: 'frog', by: 'points', rankingValue: 100 },
    { avatarSlug: 'owl', by: 'place', rankingValue: 2 },
  ]
  const amounts = [300, 120, 120, 99, 40]
  /** Five for each season, as avatars are somebody's once. */
  const everybody: string[] = []
  /** A season that ended, with what was given in it in its inbox. */
  const ended = async (n: number) => {
    const id = await seasonOf(`Close ${n}`, -30 - n, -29.5 - n, 'CLOSING', awards)
    for (const amount of amounts) {
      const uuid = randomUUID()
      everybody.push(uuid)
      await query(
        `insert into point_entries (season_id, user_uuid, rule, points, source, reason, at) values ($1, $2, 'admin', $3, $4, '', now())`,
        [id, uuid, amount, `close ${n}`],
      )
      await query('insert into point_inbox (season_id, user_uuid, points) values ($1, $2, $3)', [
        id,
        uuid,
        amount,
      ])
    }
    return id
  }
  const nameOf = (uuid: string) => everybody.indexOf(uuid) % amounts.length
  const outcome = async (id: number) => {
    const results = await query<{ rank: string; user_uuid: string; points: string }>(
      'select rank, user_uuid, points from season_results where season_id = $1 order by position',
      [id],
    )
    const given = await query<{ slug: string; user_uuid: string }>(
      'select slug, user_uuid from avatar_assignments where season_id = $1',
      [id],
    )
    const [season] = await query<{ status: string; sealed: boolean; closed: boolean }>(
      'select status, sealed_at is not null as sealed, closed_at is not null as closed from seasons where id = $1',
      [id],
    )
    return {
      ...season,
      results: results.map(({ rank, user_uuid, points: had }) => [
        Number(rank),
        nameOf(user_uuid),
        Number(had),
      ]),
      awards: given.map(({ slug, user_uuid }) => `${slug} ${nameOf(user_uuid)}`).toSorted(),
    }
  }
  return { ended, outcome }
}
