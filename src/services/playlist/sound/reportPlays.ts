import * as z from 'zod'
import { logSevenDigital } from '#facts/playlist.ts'
import { isMusicFault, type MusicProvider, type Quality } from '#ports/music.ts'
import type { Tools } from '#services/core/context.ts'
import { worker } from '#services/core/worker.ts'
import { type Asked, ask } from '../music/ask.ts'
import { deleteGiven, dropGiven, dueGiven, type GivenRow } from './storeGiven.ts'

const DAY_MS = 24 * 3_600_000
/** 7digital takes nothing that is older than 61 days; one is left for the way. */
const TAKEN_MS = 60 * DAY_MS
/** A player that said nothing for so long did not play. */
const SILENT_MS = DAY_MS
const MOST_AT_ONCE = 500

/** Tells 7digital, for each listener in one call, how long they heard what they were given; also what they never heard. */
export const sevenDigitalLogger = worker(
  logSevenDigital,
  async (tools, _, signal) => {
    const provider = tools.music.get('sevenDigital')
    await dropGiven(tools.db, new Date(tools.now() - TAKEN_MS))
    if (provider?.reportPlays === undefined) return
    for (;;) {
      const due = await dueGiven(tools.db, new Date(tools.now() - SILENT_MS), MOST_AT_ONCE)
      for (const rows of byListener(due)) {
        signal.throwIfAborted()
        // What it does not take now it is told in an hour.
        if (!(await tell(tools, provider, rows))) return
      }
      if (due.length < MOST_AT_ONCE) return
    }
  },
  { cron: '29 * * * *', lane: 'outside', serial: true },
)

const byListener = (rows: readonly GivenRow[]): readonly GivenRow[][] => {
  const groups = new Map<string, GivenRow[]>()
  for (const row of rows) {
    const key = `${row.listener} ${row.country}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
}

/** False while the vendor takes nothing at all. What it will never take goes alone, so that it holds up no other. */
const tell = async (tools: Tools, provider: MusicProvider, rows: readonly GivenRow[]): Promise<boolean> => {
  const told = await askToTake(tools, provider, rows)
  if (isMusicFault(told)) return false
  if (told.value === null && rows.length > 1) {
    for (const row of rows) if (!(await tell(tools, provider, [row]))) return false
    return true
  }
  await deleteGiven(
    tools.db,
    rows.map(({ id }) => id),
  )
  return true
}

const askToTake = (
  tools: Tools,
  provider: MusicProvider,
  rows: readonly GivenRow[],
): Promise<Asked<'taken' | null>> => {
  const who = { listener: rows[0]?.listener ?? '', country: rows[0]?.country ?? '' }
  const plays = rows.map(({ trackId, quality, heardSeconds, givenAt }) => ({
    id: trackId,
    quality: quality as Quality,
    seconds: heardSeconds ?? 0,
    givenAt: givenAt.getTime(),
  }))
  return ask<'taken' | null>(tools, {
    provider,
    kind: 'account',
    asked: null,
    keepMs: 0,
    keepsFor: () => 0,
    once: true,
    schema: z.literal('taken').nullable(),
    ask: async () => (await provider.reportPlays?.(plays, who.listener, who.country)) ?? null,
  })
}
