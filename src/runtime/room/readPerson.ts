import type { TokenRole } from '#contract/roles.ts'
import type { Command } from '#live/command.ts'
import { lowerRole } from '#live/standing.ts'
import type { Person, Room } from '#live/state.ts'
import type { Tools } from '#services/core/context.ts'
import {
  type AccountStanding,
  peopleOf,
  type Person as KnownPerson,
  personOf,
  roleOfSessions,
} from '#services/user/api.ts'
import type { RoomConnections } from './roomConnections.ts'

/** The commands that bring somebody present up to what is stored of them now; who may not be on the site is removed. */
export const readPerson = async (
  tools: Tools,
  room: Room,
  connections: RoomConnections,
  userUuid: string,
): Promise<readonly Command[]> => {
  const person = room.people.get(userUuid)
  return person === undefined ? [] : newsOf(tools, person, await personOf(tools, userUuid), connections)
}

/** The same for everybody present. */
export const readEverybody = async (
  tools: Tools,
  room: Room,
  connections: RoomConnections,
): Promise<readonly Command[]> => {
  const known = await peopleOf(tools, [...room.people.keys()])
  const commands: Command[] = []
  for (const [uuid, person] of room.people)
    commands.push(...(await newsOf(tools, person, known.get(uuid) ?? null, connections)))
  return commands
}

const newsOf = async (
  tools: Tools,
  person: Person,
  known: KnownPerson | null,
  connections: RoomConnections,
): Promise<readonly Command[]> => {
  const userUuid = person.user.uuid
  if (known === null || !known.standing.mayAct) return [{ type: 'kick', userUuid }]
  const { standing, profile } = known
  const tokenRole = await shownRole(tools, person, standing, connections)
  return [
    { type: 'changeProfile', profile },
    { type: 'changeUser', userUuid, tokenRole, subscribed: standing.subscribed },
  ]
}

/**
 * The best that a session of theirs in the room may act as (S1); who has no connection just now is not shown as
 * more.
 */
const shownRole = async (
  tools: Tools,
  { user }: Person,
  standing: AccountStanding,
  connections: RoomConnections,
): Promise<TokenRole> => {
  const sessions = connections.of(user.uuid).map(({ who }) => who.sessionId)
  const role = await roleOfSessions(tools, standing.role, sessions)
  return sessions.length > 0 || role === standing.role ? role : lowerRole(user.tokenRole, standing.role)
}
