import type { Event } from '../event.ts'
import type { MutableRoom } from '../evolve/mutable.ts'
import { sameValue } from '../sameValue.ts'
import { afkFrom, type MutableAfkWatch } from './state.ts'

/** Who did something was not away, and is warned no more. */
export const didSomething = (afk: MutableAfkWatch, userUuid: string, at: number): void => {
  afk.inputs.set(userUuid, at)
  afk.warned.delete(userUuid)
}

/** Other rules: who did something when is kept, and so are warnings unless the rule itself is another. */
const underRules = (room: MutableRoom, at: number): void => {
  const { afk, doc } = room
  if (afk === null || doc.person.afk.mode === 'off') {
    room.afk = afkFrom(doc, at)
    return
  }
  if (!sameValue(afk.rule, doc.person.afk)) afk.warned.clear()
  afk.rule = doc.person.afk
}

/** Folds what concerns people who are away, after everything else was. */
export const foldAfk = (room: MutableRoom, event: Event): void => {
  if (event.type === 'rulesChanged') return underRules(room, event.at)
  if (event.type === 'wokeUp') {
    room.afk = afkFrom(room.doc, event.at)
    return
  }
  const { afk } = room
  if (afk === null) return
  switch (event.type) {
    case 'userJoined':
      return didSomething(afk, event.user.uuid, event.at)
    case 'wasHere':
      if (event.input) didSomething(afk, event.userUuid, event.at)
      return
    // A moderator gives somebody a place: their time begins.
    case 'linedUp':
      if (event.by !== undefined) didSomething(afk, event.userUuid, event.at)
      return
    case 'userLeft':
      afk.inputs.delete(event.userUuid)
      afk.warned.delete(event.userUuid)
      return
    case 'afkWarned':
      afk.warned.set(event.userUuid, { step: event.step, removedAt: event.removedAt })
      return
    case 'roomReset':
      afk.warned.clear()
      return
    default:
      return
  }
}
