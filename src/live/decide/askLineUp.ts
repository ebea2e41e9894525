import type { Occasion, PersonCommand } from '../command.ts'
import { closedTo } from '../hours/closing.ts'
import { mayLineUp } from '../house/waiting.ts'
import { takenSeats } from '../kept/place.ts'
import { waitingOf } from '../line/place.ts'
import { addressVerdicts } from '../rules/address.ts'
import { askerIn, personVerdicts, sceneOf } from '../rules/check.ts'
import type { Person, Room } from '../state.ts'
import { type Decision, refused, refusedBy } from './decision.ts'
import { hasPlaceInLine, placed } from './lineUp.ts'
import { mayModerate } from './mayModerate.ts'
import { addDj, isDj } from './seats.ts'

/** Takes a free seat or a place in line; a moderator lines somebody else up, who must be allowed to DJ. */
export const askLineUp = (
  room: Room,
  person: Person,
  { by, params }: Extract<PersonCommand, { type: 'roomtone.lineUp' }>,
  occasion: Occasion,
): Decision => {
  const target = params.userUuid || by.userUuid
  if (target === by.userUuid)
    return addDj(room, person, { type: 'addDj', by, params: { song: null } }, occasion)
  if (!mayModerate(room, by, occasion.now)) return refused('notAllowed')
  if (isDj(room, target) || waitingOf(room.decks, target)) return []
  const other = room.people.get(target)
  if (other?.user.canDj !== true) return refused('mayNotDj')
  const asker = askerIn(room, { userUuid: target }, occasion.now)
  const asked = { userUuid: target, role: other.user.tokenRole }
  const verdicts = [
    ...closedTo(room, asked, occasion.now),
    ...addressVerdicts(room, asker),
    ...personVerdicts(sceneOf(room, occasion.now), asker),
  ]
  const ruledOut = refusedBy(verdicts)
  if (ruledOut !== null) return ruledOut
  const isFree = takenSeats(room.decks) < room.settings.numberOfDjs
  if (isFree) return addDj(room, other, { type: 'addDj', by: asked, params: { song: null } }, occasion)
  if (!mayLineUp(room, asked, occasion.now)) return refused('decksFull')
  return hasPlaceInLine(room) ? placed(room, target, null, occasion, by.userUuid) : refused('lineFull')
}
