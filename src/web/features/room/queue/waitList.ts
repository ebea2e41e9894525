import type { RoomState } from '#contract/realtime/state.ts'
import { byKey } from '#contract/room/line.ts'

/** True if the room lets people wait for the decks. */
export const keepsLine = ({ roomtone }: RoomState): boolean => roomtone.rules?.doc.line.mode === 'on'

interface LineShown {
  readonly roomtone: Pick<RoomState['roomtone'], 'line'>
}

/** Who waits for the decks, in the order in which they move up. */
export const waitList = ({ roomtone }: LineShown): readonly string[] =>
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

/** Before whom somebody in a list has to be put to stand at a place, counted from 0. */
export const placeAt = (list: readonly string[], uuid: string, to: number): string | null =>
  list.filter((one) => one !== uuid)[to] ?? null

/** A list with somebody in it put before somebody else, or at the end. */
export const putBefore = (
  list: readonly string[],
  uuid: string,
  before: string | null,
): readonly string[] => {
  const others = list.filter((one) => one !== uuid)
  const at = before === null ? -1 : others.indexOf(before)
  return at < 0 ? [...others, uuid] : others.toSpliced(at, 0, uuid)
}

/**
 * Before whom somebody who was moved has to be put to stand among those who still wait as they did before; undefined
 * where there is nothing to take back any more.
 */
export const placeBack = (
  was: readonly string[],
  uuid: string,
  list: readonly string[],
): string | null | undefined => {
  if (!list.includes(uuid)) return undefined
  const others = list.filter((one) => one !== uuid)
  const at = was.indexOf(uuid)
  const behind = was.slice(at + 1).find((one) => others.includes(one))
  if (behind !== undefined) return behind
  const ahead = was.slice(0, Math.max(0, at)).findLast((one) => others.includes(one))
  return ahead === undefined ? undefined : (others[others.indexOf(ahead) + 1] ?? null)
}
