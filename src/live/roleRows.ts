import type { UserRole } from '#contract/room/room.ts'

/**
 * Takes a row out as clients do (DROP of wire.md 5.1): the last row moves into the gap. Gives the index of the gap,
 * which is the new length if the row was the last; null if there is no such row.
 */
export const dropRow = (rows: UserRole[], id: number): number | null => {
  const gap = rows.findIndex((row) => row.id === id)
  const last = gap < 0 ? undefined : rows.pop()
  if (last === undefined) return null
  if (gap < rows.length) rows[gap] = last
  return gap
}
