import { rowsAfter } from '../evolve/settings.ts'
import type { SettingsChange } from '../event.ts'
import type { Person, Room } from '../state.ts'

/** The room as it will be after a change of settings, roles or people: seats are handed on by what counts then. */
export const afterChange = (room: Room, change: SettingsChange): Room => {
  const roomRoles = rowsAfter(room.settings.roomRoles, change)
  const settings = { ...room.settings, ...change.set, roomRoles }
  if (change.judged.length === 0) return { ...room, settings }
  const people = new Map<string, Person>(room.people)
  for (const { user, subscribed } of change.judged) {
    const person = people.get(user.uuid)
    if (person !== undefined) people.set(user.uuid, { ...person, user, subscribed })
  }
  return { ...room, settings, people }
}

/** The room with somebody as they will be. */
export const withPerson = (room: Room, person: Person): Room => ({
  ...room,
  people: new Map(room.people).set(person.user.uuid, person),
})
