import { isMusicFault, type MusicFault } from '#ports/music.ts'
import type { Tools } from '#services/core/context.ts'
import { addedAt, songsPageAt } from '../music/listCalls.ts'
import type { Exporting } from './exporting.ts'
import { type ExportSongRow, setSongState, songsInState, statesOf, updateExport } from './store.ts'

/** So many songs both providers take in one call. */
const LOT = 100

/** Adds the next lot in the order of the crate. */
export const addNext = async (tools: Tools, exporting: Exporting): Promise<'next' | 'over' | MusicFault> => {
  const { row } = exporting
  const lot = await songsInState(tools.db, row.id, 'found', LOT)
  if (lot.length === 0) return 'over'
  const arrived = row.expected === null ? null : await heldBy(tools, exporting)
  if (isMusicFault(arrived)) return arrived
  const fault = await addLot(tools, exporting, lot, arrived)
  return fault ?? 'next'
}

/** How many songs the playlist holds; null where its provider does not tell. */
const heldBy = async (
  tools: Tools,
  { row, provider, account }: Exporting,
): Promise<number | null | MusicFault> => {
  const ref = { kind: 'playlist', id: row.playlistId ?? '' } as const
  const country = account.country ?? tools.settings.music.defaultCountry
  const page = await songsPageAt(tools, provider, { ref, cursor: null }, { country, as: account })
  return page === null || isMusicFault(page) ? page : page.total
}

/**
 * Adds songs together; if the provider does not take them, by halves, until the bad ones stand alone. `held`: a server
 * that died while it sent a lot asks how many songs the playlist holds, so that none comes in twice.
 */
const addLot = async (
  tools: Tools,
  exporting: Exporting,
  lot: readonly ExportSongRow[],
  held: number | null,
): Promise<MusicFault | null> => {
  const { row, provider, account } = exporting
  const before = await addedTo(tools, row.id)
  const size = held === null ? 0 : held - before
  if (size > 0) {
    // These had arrived before the server could note it.
    await note(tools, row.id, lot.slice(0, size), 'added')
    return null
  }
  await updateExport(tools.db, row.id, { expected: before + lot.length })
  const ids = lot.map((one) => one.providerSongId ?? '')
  const given = await addedAt(tools, provider, account, { id: row.playlistId ?? '', songs: ids })
  if (isMusicFault(given)) return given
  if (given === 'added') {
    await note(tools, row.id, lot, 'added')
    return null
  }
  if (lot.length === 1) {
    await note(tools, row.id, lot, 'refused')
    return null
  }
  const half = Math.ceil(lot.length / 2)
  const first = await addLot(tools, exporting, lot.slice(0, half), null)
  return first ?? addLot(tools, exporting, lot.slice(half), null)
}

const addedTo = async (tools: Tools, exportId: number): Promise<number> =>
  (await statesOf(tools.db, [exportId])).find(({ state }) => state === 'added')?.n ?? 0

const note = (
  tools: Tools,
  exportId: number,
  lot: readonly ExportSongRow[],
  state: 'added' | 'refused',
): Promise<unknown> =>
  tools.tx(async (tx) => {
    for (const { position } of lot) await setSongState(tx.db, exportId, position, state)
    await updateExport(tx.db, exportId, { expected: null })
  })
