import type { Doc } from '#contract/room/rules.ts'
import { readDoc } from '#contract/room/rules/readDoc.ts'
import { lawOf } from '../rules/law.ts'
import { marksUnder } from '../rules/mark.ts'
import { reachLess } from '../rules/recent.ts'
import { rulesUnder } from '../rulesUnder.ts'
import type { Decks } from '../state.ts'
import type { MutableRoom } from './mutable.ts'

/** The decks under other rules: what plays is marked by those alone that still tell. */
export const marksLeft = (decks: Decks, doc: Doc): Decks => {
  const { play } = decks
  if (play?.marks === undefined) return decks
  return { ...decks, play: { ...play, marks: marksUnder(doc, play.marks) } }
}

/** Other rules are in force. */
export const changeRules = (room: MutableRoom, doc: Doc, revision: number): void => {
  room.doc = readDoc(doc)
  room.docRevision = revision
  room.decks = marksLeft(room.decks, room.doc)
  room.rules = rulesUnder(room.doc, room.rules)
  reachLess(room.recent, lawOf(room.doc).needs)
}
