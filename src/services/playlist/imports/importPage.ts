import type { SkippedSong } from '#contract/playlist/crateFiles.ts'
import { importPage } from '#facts/playlist.ts'
import {
  isMusicFault,
  type MusicFault,
  type PlaylistPage,
  type ProviderSong,
  type Skipped,
} from '#ports/music.ts'
import type { Tools, Tx } from '#services/core/context.ts'
import { worker } from '#services/core/worker.ts'
import { personOf } from '#services/user/api.ts'
import { keepVendorSongs } from '../catalogue/vendorRecordings.ts'
import { putSongs } from '../crates/addSongsTo.ts'
import { type CrateRow, crateByAnyId, lockCrate } from '../crates/store.ts'
import { clearSongs } from '../crates/storeSongs.ts'
import { songsPageAt } from '../music/listCalls.ts'
import { ownCovers } from '../music/ownCovers.ts'
import { askFor } from './chosenList.ts'
import {
  endFilling,
  lateIn,
  MOST_FAILURES,
  MOST_SKIPPED,
  orGivenUp,
  PAUSES_MS,
  tellOwner,
  withSkipped,
} from './filling.ts'
import { type Identified, identify } from './identify.ts'
import { ListSource } from './listSource.ts'
import { countFailure, importOf, type ImportRow, notePage } from './store.ts'

/** Brings a page of a list into its crate, and has the next one brought: a job for each page, so that lists take turns. */
export const importPageWorker = worker(
  importPage,
  async (tools, { crateUuid }, signal) => {
    const crate = await crateByAnyId(tools.db, crateUuid)
    const row = crate && (await importOf(tools.db, crate.id))
    if (crate?.importStatus !== 'IN_PROGRESS' || !row?.source) return
    const now = await orGivenUp(tools, crate, signal, () => bringPage(tools, crate, row))
    if (now) await tellOwner(tools, crate, now)
  },
  { lane: 'outside' },
)

/** Null if the page came in meanwhile, or the filling was stopped. */
const bringPage = async (tools: Tools, crate: CrateRow, row: ImportRow): Promise<ImportRow | null> => {
  const page = await pageOf(tools, crate.userUuid, row)
  if (page === null || isMusicFault(page)) return whenItFailed(tools, crate, row, page)
  const found = await songsIn(tools, crate.userUuid, page, row.read)
  return underWay(tools, crate, row, async (tx, held) => {
    if (row.replaces && row.read === 0) await clearSongs(tx.db, crate.id)
    const { full } = await putSongs(tx, held, found.songs, true)
    return notedPage(tx, held, row, page, [...found.skipped, ...lateIn(found.songs, full)])
  })
}

const pageOf = async (
  tools: Tools,
  userUuid: string,
  { source, cursor }: ImportRow,
): Promise<PlaylistPage | null | MusicFault> => {
  const { provider: key, ...ref } = ListSource.parse(source)
  const provider = tools.music.get(key)
  const person = await personOf(tools, userUuid)
  if (!provider || !person) return null
  const { ask } = await askFor(tools, person.standing, provider, ref.secret)
  return songsPageAt(tools, provider, { ref, cursor }, ask)
}

/** Songs of a page that may go into a crate, and what may not; `from` is the place of its first entry in the list. */
const songsIn = async (
  tools: Tools,
  userUuid: string,
  page: PlaylistPage,
  from: number,
): Promise<Identified> => {
  const entries = page.songs.map((entry, i) => ({ entry, position: from + i }))
  const absent = entries.flatMap(({ entry, position }): SkippedSong[] =>
    isSkipped(entry)
      ? [
          {
            position,
            reason: entry.skipped,
            trackName: entry.trackName.slice(0, 500),
            artistName: entry.artistName.slice(0, 500),
          },
        ]
      : [],
  )
  const told = entries.flatMap(({ entry, position }) =>
    isSkipped(entry) ? [] : [{ position, song: ownCovers(tools, entry) }],
  )
  await keepVendorSongs(
    tools,
    told.map(({ song }) => song),
  )
  const { songs, skipped } = await identify(
    tools,
    userUuid,
    told.map(({ song, position }) => ({ song: { ...song }, position })),
  )
  return { songs, skipped: [...absent, ...skipped].toSorted((a, b) => a.position - b.position) }
}

const isSkipped = (entry: ProviderSong | Skipped): entry is Skipped => 'skipped' in entry

/** Changes a crate that is still being filled from the same place of its list. */
const underWay = (
  tools: Tools,
  crate: CrateRow,
  row: ImportRow,
  change: (tx: Tx, held: CrateRow) => Promise<ImportRow>,
): Promise<ImportRow | null> =>
  tools.tx(async (tx) => {
    const locked = await lockCrate(tx.db, crate.id)
    const now = await importOf(tx.db, crate.id)
    const isSame = now?.read === row.read && now.startedAt.getTime() === row.startedAt.getTime()
    if (locked?.importStatus !== 'IN_PROGRESS' || !isSame) return null
    return change(tx, { ...crate, ...locked })
  })

const notedPage = async (
  tx: Tx,
  crate: CrateRow,
  row: ImportRow,
  page: PlaylistPage,
  skipped: readonly SkippedSong[],
): Promise<ImportRow> => {
  const read = row.read + page.songs.length
  const all = withSkipped(row, skipped)
  // When no more can come in and no more is listed, the rest only counts.
  const isFull = all.length >= MOST_SKIPPED && skipped.some(({ reason }) => reason === 'full')
  const isOver = page.next === null || page.songs.length === 0 || isFull
  const told = Math.max(page.total ?? row.total, read)
  const total = isOver && !isFull ? read : told
  const done = isFull ? total : read
  const noted = await notePage(tx.db, crate.id, { cursor: page.next, read, done, total, skipped: all })
  if (isOver) return endFilling(tx, crate.id, noted, 'COMPLETE')
  tx.send(importPage({ crateUuid: crate.uuid }, { singletonKey: crate.uuid }))
  return noted
}

/** What another try does not help with ends it; all else is tried again after a while, a few times. */
const whenItFailed = (
  tools: Tools,
  crate: CrateRow,
  row: ImportRow,
  fault: MusicFault | null,
): Promise<ImportRow | null> =>
  underWay(tools, crate, row, async (tx) => {
    const isFinal = fault === null || ['rejected', 'forbidden', 'gone', 'region'].includes(fault.fault)
    const failures = isFinal ? MOST_FAILURES : await countFailure(tx.db, crate.id)
    if (failures >= MOST_FAILURES) return endFilling(tx, crate.id, row, 'FAILED')
    const wanted = fault && 'retryAfterS' in fault ? fault.retryAfterS * 1000 : 0
    const startAfter = new Date(tx.now() + Math.max(wanted, PAUSES_MS[failures - 1] ?? 0))
    tx.send(importPage({ crateUuid: crate.uuid }, { singletonKey: crate.uuid, startAfter }))
    return row
  })
