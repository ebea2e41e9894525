import { EMPTY_TURN_GRACE_MS } from '#contract/realtime/state.ts'

/** The numbers a room is run by, all times in milliseconds. */
export interface Rules {
  /** How long somebody whose last connection closed stays present. */
  readonly awayGraceMs: number
  /** How long the room waits for a DJ whose turn came without a song. */
  readonly emptyTurnGraceMs: number
  /** Consecutive empty turns after which a DJ loses the seat. */
  readonly maxEmptyTurns: number
  /** Silence after which the first DJ loses the seat. */
  readonly silentDecksMs: number
  /** A second skip this soon after a skip is ignored: a double click. */
  readonly skipPauseMs: number
  /** A next song sent this soon after losing the seat is ignored, not refused. */
  readonly lostSeatMs: number
  /** Animations one person may show in a second; more are dropped. */
  readonly animationsPerSecond: number
  /** The share of places and of the decks that guests leave to members, 0 to 1. */
  readonly memberShare: number
  /** The share of places and of the decks that guests of one network may take, 0 to 1. */
  readonly networkShare: number
  /** How long before the end of a song the next DJ's queue is looked into. */
  readonly prepareMs: number
  /** How long commands are remembered against repeats, at least; twice as long at most. */
  readonly rememberedMs: number
  /** How many commands of one person are remembered. */
  readonly rememberedPerPerson: number
  /** Of how many people commands are remembered for that long. */
  readonly rememberedPeople: number
  /** How effects that people buy are shown. */
  readonly effects: {
    /** How long all clients know of one before it begins. */
    readonly leadMs: number
    /** The least time between two in the room, and between two of one person. */
    readonly perRoomMs: number
    readonly perPersonMs: number
    readonly mostWaiting: number
    /** How many of those that last are kept for who comes later. */
    readonly mostLasting: number
    /** How long it is known what was shown. */
    readonly rememberedMs: number
  }
}

/** The rules of wire.md, sections 2.4 and 5.4. */
export const defaultRules: Rules = {
  awayGraceMs: 20_000,
  emptyTurnGraceMs: EMPTY_TURN_GRACE_MS,
  maxEmptyTurns: 2,
  silentDecksMs: 300_000,
  skipPauseMs: 1_000,
  lostSeatMs: 5_000,
  animationsPerSecond: 5,
  memberShare: 0.2,
  networkShare: 0.5,
  prepareMs: 5_000,
  rememberedMs: 120_000,
  rememberedPerPerson: 32,
  rememberedPeople: 2_000,
  effects: {
    leadMs: 400,
    perRoomMs: 1_000,
    perPersonMs: 2_000,
    mostWaiting: 10,
    mostLasting: 8,
    rememberedMs: 20 * 60_000,
  },
}
