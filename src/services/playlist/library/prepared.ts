import type { BaseTools } from '#services/core/context.ts'
import { openedKey } from './kept.ts'
import {
  type FoundInSong,
  type LibrarySong,
  type LibrarySongRow,
  librarySongById,
  librarySongOf,
} from './store.ts'

/** A song of a library that was made ready. */
export interface PreparedSong {
  readonly id: string
  readonly key: Buffer
  readonly found: FoundInSong
}

/** One that plays or comes; null until it is ready. */
export const preparedSong = async (tools: BaseTools, song: LibrarySong): Promise<PreparedSong | null> =>
  asPrepared(tools, await librarySongOf(tools.db, song))

/** One that a ticket opens. */
export const preparedById = async (tools: BaseTools, id: string): Promise<PreparedSong | null> =>
  asPrepared(tools, await librarySongById(tools.db, id))

const asPrepared = (tools: BaseTools, row: LibrarySongRow | null): PreparedSong | null => {
  const key = row?.state === 'ready' ? openedKey(tools, row) : null
  return row && key ? { id: row.id, key, found: row.prepared as unknown as FoundInSong } : null
}
