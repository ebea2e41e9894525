import { closeSeason, seasonOpened } from '#facts/merch.ts'
import type { Tools, Tx } from '#services/core/context.ts'
import { SEALED_AFTER } from './closeSeason.ts'
import {
  inTheWay,
  insertSeason,
  lockSeasons,
  nextBeginning,
  type SeasonRow,
  turn,
  withoutNext,
} from './store.ts'
import { carryAwards } from './storeAwards.ts'
import { toClose } from './storeClose.ts'
import { awardsOf } from './view.ts'

/** "Autumn" → "Autumn 2" → "Autumn 3", in sixty characters. */
const nextName = (name: string): string => {
  const [, stem = name, count = '1'] = /^(.*?) ([1-9]\d{0,5})$/.exec(name) ?? []
  const end = ` ${Number(count) + 1}`
  return stem.slice(0, 60 - end.length) + end
}

/** The one that follows on a season, as long as it, from its end; shorter where another one was made for sooner. */
const follow = async ({ db }: Tx, season: SeasonRow, now: Date): Promise<void> => {
  const startAt = season.endAt
  const whole = 2 * season.endAt.getTime() - season.startAt.getTime()
  const other = await nextBeginning(db, startAt)
  const endAt = new Date(Math.min(whole, other?.getTime() ?? Infinity))
  let name = nextName(season.name)
  while ((await inTheWay(db, { id: null, name, startAt, endAt })) === 'name') name = nextName(name)
  await insertSeason(db, {
    name,
    description: season.description,
    startAt,
    endAt,
    status: 'UPCOMING',
    repeats: true,
    awards: JSON.stringify(season.awards),
    rules: JSON.stringify(season.rules),
    createdAt: now,
    updatedAt: now,
  })
}

/** Makes the seasons that follow, opens those whose time came, and ends those whose time is over. */
export const seasonsInTime = (tools: Tools): Promise<void> =>
  tools.tx(async (tx) => {
    const now = new Date(tx.now())
    await lockSeasons(tx.db)
    for (const season of await withoutNext(tx.db, now)) await follow(tx, season, now)
    for (const season of await turn(tx.db, now)) {
      await carryAwards(tx.db, season.id, awardsOf(season), now)
      tx.emit(seasonOpened({ seasonId: season.id }))
    }
    for (const seasonId of await toClose(tx.db, new Date(now.getTime() - SEALED_AFTER)))
      tx.send(closeSeason({ seasonId }, { singletonKey: `close ${seasonId}` }))
  })
