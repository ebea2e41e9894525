import type { RoomState } from '#contract/realtime/state.ts'
import { byKey } from '#contract/room/line.ts'

/** True if the room lets people wait for the decks. */
export const keepsLine = ({ roomtone }: RoomState): boolean => roomtone.rules?.doc.line.mode === 'on'

/** Who waits for the decks, in the order in which they move up. */
export const waitList = ({ roomtone }: RoomState): readonly string[] =>
  Object.entries(roomtone.line ?? {})
    .sort(([, a], [, b]) => byKey(a.key, b.key))
    .map(([uuid]) => uuid)

/** Before whom somebody in a list has to be put to move one place; undefined where there is no such place. */
export const placeBefore = (
  list: readonly string[],
  uuid: string,
  way: 'up' | 'down',
): string | null | undefined => {
  const at = list.indexOf(uuid)
  if (at < 0) return undefined
  if (way === 'up') return list[at - 1]
  return at === list.length - 1 ? undefined : (list[at + 2] ?? null)
}
