import type { AskedTheme, Theme } from '#contract/room/rules/theme.ts'
import type { Caller, Occasion, PersonCommand } from '../command.ts'
import type { Happening } from '../event.ts'
import { standingIn } from '../roomUser.ts'
import { lawIn } from '../rules/lawIn.ts'
import { sameValue } from '../sameValue.ts'
import type { Room } from '../state.ts'
import { standing } from '../theme/evolve.ts'
import { isOver } from '../theme/state.ts'
import { barredAhead } from './barring.ts'
import { contextOf, decksAfter } from './context.ts'
import { type Decision, refused } from './decision.ts'
import { followUps } from './turns.ts'

/** A theme ends within so much time, where it ends by a time. */
const LONGEST_MS = 31 * 24 * 3_600_000

/** True for whom the rule names: moderators, or owners and co-owners; site staff always. */
const maySetTheme = ({ settings, doc }: Room, { userUuid, role }: Caller, now: number): boolean => {
  const { moderates, roles, power } = standingIn(settings, userUuid, role, now)
  return doc.theme.setBy === 'moderator'
    ? moderates
    : power === 4 || roles.includes('owner') || roles.includes('coOwner')
}

const endsInTime = ({ ends: { at } }: AskedTheme, now: number): boolean =>
  at === undefined || (at > now && at <= now + LONGEST_MS)

const isSame = (asked: AskedTheme, theme: Theme): boolean => {
  const { by: _, since: __, ...told } = theme
  return sameValue(asked, told)
}

/** Another theme, or none: what is chosen to come next is judged by it, and in silence queues are asked again. */
const themeSet = (
  room: Room,
  theme: Theme | null,
  by: string | null,
  occasion: Occasion,
): readonly Happening[] => {
  const set: Happening = { type: 'themeSet', theme, by }
  const law = lawIn({ doc: room.doc, theme: standing(theme, room) })
  const context = { ...contextOf(room, occasion), law }
  const barred = barredAhead(room.decks, null, context)
  const { seats, silence } = room.decks
  const waiting = silence === null ? [] : seats.filter(({ nextSong }) => nextSong === null)
  const again = waiting.map(({ uuid }): Happening => ({ type: 'songWanted', djUuid: uuid }))
  if (barred.length === 0) return [set, ...again]
  return [set, ...barred, ...again, ...followUps(decksAfter(room.decks, barred, context), context)]
}

/** Somebody sets what songs are to be about, or ends that. What plays goes on. */
export const setTheme = (
  room: Room,
  { by, params: { theme } }: Extract<PersonCommand, { type: 'roomtone.setTheme' }>,
  occasion: Occasion,
): Decision => {
  const { now } = occasion
  if (!maySetTheme(room, by, now)) return refused('notAllowed')
  if (theme === 'notValid' || (theme !== null && !endsInTime(theme, now))) return refused('themeNotValid')
  if (theme === null ? room.theme === null : room.theme !== null && isSame(theme, room.theme.told)) return []
  return themeSet(room, theme && { ...theme, by: by.userUuid, since: now }, by.userUuid, occasion)
}

/** The theme is over by its time, or its plays are. */
export const themeSettled = (room: Room, occasion: Occasion): readonly Happening[] =>
  room.theme !== null && isOver(room.theme, occasion.now) ? themeSet(room, null, null, occasion) : []
