import type { NowPlaying } from '#contract/realtime/state.ts'
import type { Song } from '#contract/song.ts'
import type { Verdict } from '#contract/room/rules/verdict.ts'
import type { Happening } from '../event.ts'
import { askerIn, paceOf, personVerdicts, type Scene, verdictsFor, verdictsNow } from '../rules/check.ts'
import { refuses } from '../rules/judge.ts'
import type { Mark } from '../rules/mark.ts'
import { marksOf } from '../rules/marks.ts'
import { songKeys } from '../rules/songKeys.ts'
import { seatTurns } from '../rules/turnOf.ts'
import { isPlayable } from '../song.ts'
import type { Waiting } from '../line/state.ts'
import type { Decks, Seat } from '../state.ts'
import { type Context, decksAfter } from './context.ts'

const seatedAt = ({ room, occasion }: Context, userUuid: string) => askerIn(room, { userUuid }, occasion.now)

const sceneAt = (decks: Decks, { room, law, occasion }: Context): Scene => ({
  room,
  law,
  decks,
  recent: room.recent,
  begins: [],
  now: occasion.now,
})

/** True if somebody has played their share, wherever they are. */
export const isOutOfPlays = (decks: Decks, uuid: string, context: Context): boolean =>
  context.law.judges && personVerdicts(sceneAt(decks, context), seatedAt(context, uuid)).some(refuses)

/** True if somebody on the decks has played their share, and gives up the seat at the end of the turn. */
export const hasHadShare = (decks: Decks, uuid: string, context: Context): boolean =>
  decks.seats.some((seat) => seat.uuid === uuid) && isOutOfPlays(decks, uuid, context)

/** What refuses the song of somebody in line, if it would begin now. */
const againstInLine = (decks: Decks, { uuid, song }: Waiting, context: Context): Verdict[] =>
  isPlayable(song) ? verdictsNow(sceneAt(decks, context), song, seatedAt(context, uuid)).filter(refuses) : []

/** True if somebody in line has a song that may be played. */
export const allowedInLine = (decks: Decks, one: Waiting, context: Context): boolean =>
  isPlayable(one.song) && againstInLine(decks, one, context).length === 0

/** The turn of somebody in line goes by, as rules take their song: it is not theirs to answer for. */
export const barredInLine = (decks: Decks, one: Waiting, song: Song, context: Context): Happening[] => {
  const { uuid, passes } = one
  return [
    { type: 'songBarred', djUuid: uuid, verdicts: againstInLine(decks, one, context), song },
    { type: 'broughtSong', userUuid: uuid, song: null },
    { type: 'passedInLine', userUuid: uuid, passes, why: 'barred' },
    { type: 'songWanted', djUuid: uuid },
  ]
}

/** What takes a song off a seat; a share of plays that is over costs the seat, at its turn, and not the song. */
const barring = (djUuid: string, song: Song, verdicts: readonly Verdict[]): Happening[] => {
  const against = verdicts.filter((verdict) => refuses(verdict) && verdict.rule !== 'person.plays')
  return against.length === 0
    ? []
    : [
        { type: 'songBarred', djUuid, verdicts: against, song },
        { type: 'updatedNextSong', djUuid, song: null },
      ]
}

/** The song of a seat is judged at the moment in which it would begin. */
export const barredNow = (decks: Decks, { uuid, nextSong }: Seat, context: Context): Happening[] =>
  context.law.judges && isPlayable(nextSong)
    ? barring(uuid, nextSong, verdictsNow(sceneAt(decks, context), nextSong, seatedAt(context, uuid)))
    : []

/** The rules that only tell, and that the song of a seat breaks as it begins. */
export const marksNow = (decks: Decks, { uuid, nextSong }: Seat, context: Context): Mark[] =>
  context.law.judges && isPlayable(nextSong) ? marksOf(sceneAt(decks, context), nextSong, uuid) : []

/** What keeps somebody whose song would begin now from playing it: it is taken off, or the seat is. */
export const heldBack = (decks: Decks, seat: Seat, context: Context): Happening[] =>
  hasHadShare(decks, seat.uuid, context)
    ? [{ type: 'removedDj', userUuid: seat.uuid, why: 'plays' }]
    : barredNow(decks, seat, context)

/** Songs on all seats are judged anew for their turns; `play` begins at this moment. */
export const barredAhead = (
  decks: Decks,
  play: { readonly now: NowPlaying; readonly djUuid: string } | null,
  context: Context,
): Happening[] => {
  if (!context.law.judges) return []
  const begins = play
    ? [
        {
          at: play.now.startTime,
          djUuid: play.djUuid,
          keys: songKeys(play.now.song),
          song: play.now.song,
          begins: true,
        } as const,
      ]
    : []
  let scene = { ...sceneAt(decks, context), begins }
  let turnOf = seatTurns(decks, paceOf(scene))
  return decks.seats.flatMap(({ uuid, nextSong }) => {
    if (!isPlayable(nextSong)) return []
    const verdicts = verdictsFor(scene, nextSong, seatedAt(context, uuid), turnOf(uuid))
    const barred = barring(uuid, nextSong, verdicts)
    if (barred.length === 0) return []
    // Without it the turns of those after it come otherwise.
    scene = { ...scene, decks: decksAfter(scene.decks, barred, context) }
    turnOf = seatTurns(scene.decks, paceOf(scene))
    return [...barred, { type: 'songWanted', djUuid: uuid } as const]
  })
}
