import type * as z from 'zod'
import type { DjType } from '../room.ts'
import type { Doc, PresetName } from '../rules.ts'

/** Part of a document, at any depth; lists are whole. */
export type DocPart<T = z.infer<typeof Doc>> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]?: DocPart<T[K]> }
    : T

/** A set of rules to begin from: how it differs from the default, in settings and in the document. */
export interface Preset {
  readonly name: PresetName
  readonly settings: { djType?: z.infer<typeof DjType>; numberOfDjs: number; songsPerDj: number }
  readonly doc: DocPart
  /** Paths that whoever applies it is asked for. */
  readonly asks: readonly string[]
}

const enforce = 'enforce'

/** The presets, in the order in which they are shown. */
export const presets: readonly Preset[] = [
  {
    name: 'radio',
    settings: { djType: 'INVITE_ONLY', numberOfDjs: 2, songsPerDj: 3 },
    doc: {
      preset: 'radio',
      song: {
        repeat: { mode: enforce, hours: 3 },
        artist: { mode: enforce, gapPlays: 2, most: 4, hours: 3 },
        album: { mode: enforce, gapPlays: 1, most: 3, hours: 3 },
        explicit: { mode: enforce },
      },
      house: { mode: 'on' },
    },
    asks: ['house.crateUuid'],
  },
  {
    name: 'turnTable',
    settings: { numberOfDjs: 5, songsPerDj: 1 },
    doc: {
      preset: 'turnTable',
      decks: { playsPerStay: 3, keepPlaceMinutes: 5 },
      line: { mode: 'on', order: 'roundRobin' },
      song: { length: { mode: enforce, maxSeconds: 600 }, repeat: { mode: 'tell', hours: 2 } },
      person: { afk: { mode: enforce, minutes: 90 } },
      skip: { mode: 'on', strength: 'normal' },
    },
    asks: [],
  },
  {
    name: 'listeningParty',
    settings: { djType: 'INVITE_ONLY', numberOfDjs: 1, songsPerDj: 20 },
    doc: { preset: 'listeningParty' },
    asks: [],
  },
  {
    name: 'strictClub',
    settings: { numberOfDjs: 4, songsPerDj: 1 },
    doc: {
      preset: 'strictClub',
      decks: { playsPerStay: 1, keepPlaceMinutes: 2 },
      line: { mode: 'on', order: 'leastRecent' },
      song: {
        length: { mode: enforce, minSeconds: 120, maxSeconds: 420 },
        repeat: { mode: enforce, hours: 24 },
        artist: { mode: enforce, gapPlays: 10 },
        explicit: { mode: enforce },
        reach: { mode: enforce, share: 0.8 },
      },
      person: {
        plays: { mode: enforce, count: 5, hours: 3 },
        address: { mode: enforce, accounts: 2 },
        afk: { mode: enforce, minutes: 45 },
      },
      skip: { mode: 'on', strength: 'hard' },
    },
    asks: [],
  },
]
