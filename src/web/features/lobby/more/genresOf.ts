import type { RoomRest } from '#contract/room/room.ts'

/** So many genres are offered. */
const MOST = 30

/** The genres of some rooms, those of most rooms first, each once however it is written; and the one chosen. */
export const genresOf = (
  rooms: readonly RoomRest[],
  chosen: string | undefined,
): { readonly value: string; readonly label: string }[] => {
  const counts = new Map<string, { label: string; rooms: number }>()
  for (const label of rooms.flatMap((room) => room.genres)) {
    const key = label.toLowerCase()
    const known = counts.get(key)
    counts.set(key, { label: known?.label ?? label, rooms: (known?.rooms ?? 0) + 1 })
  }
  const all = [...counts].toSorted(([, a], [, b]) => b.rooms - a.rooms || a.label.localeCompare(b.label))
  const offered = all.slice(0, MOST).map(([value, { label }]) => ({ value, label }))
  const wanted = chosen?.toLowerCase()
  if (wanted === undefined || chosen === undefined || offered.some(({ value }) => value === wanted))
    return offered
  return [...offered, { value: wanted, label: chosen }]
}
