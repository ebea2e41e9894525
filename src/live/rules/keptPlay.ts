import type { Play, Room } from '../state.ts'
import type { MutableRecent, Recent } from './recent.ts'

/** The number of a play that is remembered as the last one; undefined if it is not. */
const numberOf = ({ plays, next }: Recent, { now }: Play): number | undefined =>
  plays.get(next - 1)?.at === now.startTime ? next - 1 : undefined

/** A play that ends now counted for no turn: nor does it for its DJ's share of plays. It was heard, as others were. */
export const uncount = (recent: MutableRecent, play: Play | null): void => {
  const number = play === null ? undefined : numberOf(recent, play)
  const remembered = number === undefined ? undefined : recent.plays.get(number)
  if (number === undefined || remembered === undefined) return
  recent.plays.set(number, { ...remembered, uncounted: true })
  const key = `dj:${remembered.djUuid}`
  const others = recent.latest.get(key)?.filter((one) => one !== number) ?? []
  if (others.length === 0) recent.latest.delete(key)
  else recent.latest.set(key, others)
}

/** The room as it is once what plays counts for nobody's share. */
export const withoutPlay = (room: Room): Room => {
  const { recent, decks } = room
  const number = decks.play === null ? undefined : numberOf(recent, decks.play)
  const key = `dj:${decks.play?.djUuid ?? ''}`
  const numbers = recent.latest.get(key)
  if (number === undefined || numbers === undefined) return room
  const latest = new Map(recent.latest).set(
    key,
    numbers.filter((one) => one !== number),
  )
  return { ...room, recent: { ...recent, latest } }
}
