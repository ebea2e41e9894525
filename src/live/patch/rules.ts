import type { PatchOp } from '#contract/realtime/frames.ts'
import { shownOpen, shownRules, shownWords } from '#contract/room/rules/shown.ts'
import type { Doc } from '#contract/room/rules.ts'
import { readDoc } from '#contract/room/rules/readDoc.ts'
import { skipUnder } from '../skip/skipUnder.ts'
import type { Event } from '../event.ts'
import { marksLeft } from '../evolve/rules.ts'
import type { Room } from '../state.ts'
import { lineOps } from './line.ts'
import { changeOp, replace } from './ops.ts'
import { shownPlay } from '../shownPlay.ts'

const playUnder = ({ decks }: Room, doc: Doc) => shownPlay({ decks: marksLeft(decks, doc), doc })

/** What watchers see of other rules. */
export const rulesChanged = (room: Room, event: Extract<Event, { type: 'rulesChanged' }>): PatchOp[] => [
  replace('/roomtone/rules', shownRules(event.doc, event.revision)),
  ...changeOp('/roomtone/words', shownWords(room.doc), shownWords(event.doc)),
  ...lineOps(room, event),
  ...changeOp('/roomtone/play', shownPlay(room), playUnder(room, readDoc(event.doc))),
  ...changeOp(
    '/roomtone/skip',
    room.skip?.shown ?? null,
    skipUnder({ ...room, doc: readDoc(event.doc) }, room.skip, event.at)?.shown ?? null,
  ),
]

/** What watchers see of hours that turned. */
export const hoursTurned = (room: Room, event: Extract<Event, { type: 'hoursTurned' }>): PatchOp[] =>
  changeOp('/roomtone/open', shownOpen(room.open), shownOpen(event))
