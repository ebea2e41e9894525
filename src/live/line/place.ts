import type { PlaceInLine } from '#contract/realtime/lineActions.ts'
import { type Command, isPersonCommand } from '../command.ts'
import type { Event } from '../event.ts'
import type { Decks, Room } from '../state.ts'
import type { Waiting } from './state.ts'

/** Somebody's place in the wait list; undefined for whoever has none. */
export const waitingOf = ({ line }: Decks, uuid: string): Waiting | undefined =>
  line?.waiting.find((one) => one.uuid === uuid)

/** Where whoever asked stands, if they lined up just now; counted from 1. */
export const placeTold = (
  { decks }: Room,
  command: Command,
  events: readonly Event[],
): PlaceInLine | undefined => {
  if (!isPersonCommand(command)) return undefined
  const { userUuid } = command.by
  if (!events.some((event) => event.type === 'linedUp' && event.userUuid === userUuid)) return undefined
  const at = decks.line?.waiting.findIndex(({ uuid }) => uuid === userUuid) ?? -1
  return at < 0 ? undefined : { line: { position: at + 1 } }
}
