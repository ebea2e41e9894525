import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/playlist/songLinks.ts'
import { isMusicFault, type MusicFault } from '#ports/music.ts'
import type { Operation, Tools } from '#services/core/context.ts'
import { tidySong } from '../catalogue/tidySong.ts'
import { isRecord } from '../files/fileEntry.ts'
import { songAt } from '../music/calls.ts'
import { askAsServer, countryOf } from '../music/places.ts'
import { refuseFault } from '../music/refuseFault.ts'
import { providerOf } from '../music/providerOf.ts'
import { aggregated } from './aggregated.ts'
import { type LinkedRow, linkedRows, putLinked } from './storeLinks.ts'

/** A lot ends there, done or not, in ms. */
const BUDGET_MS = 20_000

/** Walks the songs that this server found at providers, and asks each provider anew where its song is shown. */
export const migrateLinks: Operation<typeof contract.migrateLinks> = async (ctx, { body }) => {
  if (ctx.music.size === 0) return refuse('providerAbsent')
  const began = performance.now()
  const rows = await linkedRows(ctx.db, body.after, body.limit)
  const done = { looked: 0, changed: 0, failed: 0 }
  let next = body.after
  for (const row of rows) {
    if (performance.now() - began > BUDGET_MS) break
    const renewed = await renew(ctx, row)
    // Who comes back later goes on with this one.
    if (isMusicFault(renewed) && isForNow(renewed)) {
      if (done.looked === 0) return refuseFault(renewed)
      break
    }
    done.looked += 1
    if (isMusicFault(renewed)) done.failed += 1
    else if (renewed) done.changed += 1
    next = String(row.id)
  }
  const isEnd = done.looked === rows.length && rows.length < body.limit
  return { ...done, next: isEnd ? null : next }
}

/** True if there were other links; a fault where no provider told any. */
const renew = async (tools: Tools, row: LinkedRow): Promise<boolean | MusicFault> => {
  const before = addresses(row.song['links'])
  const found = await aggregated(tools, tidySong(row.song), countryOf(tools, undefined))
  if (found.busy) return found.busy
  const told: Record<string, { url: string }> = { ...found.links }
  let fault: MusicFault | null = null
  let answered = false
  for (const { provider: key, providerSongId } of row.providers) {
    const provider = providerOf(tools, key)
    if (!provider) continue
    const ask = askAsServer(tools, provider, countryOf(tools, undefined))
    const given = await songAt(tools, provider, providerSongId, ask)
    if (isMusicFault(given)) {
      fault = given
      continue
    }
    answered = true
    Object.assign(told, addresses(given.value?.links))
  }
  if (fault && !answered) return fault
  const links = { ...before, ...told }
  if (JSON.stringify(links) === JSON.stringify(row.song['links'] ?? {})) return false
  return putLinked(tools.db, row, { ...row.song, links })
}

const isForNow = ({ fault }: MusicFault): boolean => fault === 'busy' || fault === 'quota' || fault === 'down'

/** Links as aggregators name the places, each with its address; some were kept as the address alone. */
const addresses = (links: unknown): Record<string, { url: string }> =>
  Object.fromEntries(
    Object.entries(isRecord(links) ? links : {}).flatMap(([place, link]) => {
      const url = isRecord(link) ? link['url'] : link
      return typeof url === 'string' && /^https?:\/\//.test(url) ? [[place, { url }] as const] : []
    }),
  )
