import type { Decks } from '../state.ts'
import type { Waiting } from './state.ts'

/** Somebody's place in the wait list; undefined for whoever has none. */
export const waitingOf = ({ line }: Decks, uuid: string): Waiting | undefined =>
  line?.waiting.find((one) => one.uuid === uuid)
