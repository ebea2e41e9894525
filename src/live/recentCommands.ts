import { type Command, isPersonCommand } from './command.ts'
import type { Rules } from './rules.ts'

/** A command as its sender knows it again: ids are the clients' own, so they count per person. */
export interface CommandRef {
  readonly userUuid: string
  readonly id: string
}

/**
 * Ids of the last named commands that took effect, by person, oldest first, in two generations: when one has lasted
 * long enough it becomes the previous one, and what was previous is forgotten.
 */
export interface RecentCommands {
  /** When the current generation began, epoch ms. */
  readonly since: number
  readonly current: ReadonlyMap<string, readonly string[]>
  readonly previous: ReadonlyMap<string, readonly string[]>
}

/** The same as `evolve` holds it. */
export interface MutableRecentCommands {
  since: number
  current: Map<string, string[]>
  previous: Map<string, string[]>
}

export const noRecentCommands = (now: number): MutableRecentCommands => ({
  since: now,
  current: new Map(),
  previous: new Map(),
})

/** How the sender named a command; null if not at all. */
export const refOf = (command: Command): CommandRef | null => {
  const id = isPersonCommand(command) ? command.params.roomtone?.commandId : undefined
  return isPersonCommand(command) && id !== undefined ? { userUuid: command.by.userUuid, id } : null
}

/** True if this command took effect already (R8). */
export const tookEffect = ({ current, previous }: RecentCommands, { userUuid, id }: CommandRef): boolean =>
  (current.get(userUuid)?.includes(id) ?? false) || (previous.get(userUuid)?.includes(id) ?? false)

/** Notes that a command took effect, and forgets those that nobody will send again. */
export const rememberCommand = (
  recent: MutableRecentCommands,
  { userUuid, id }: CommandRef,
  at: number,
  { rememberedMs, rememberedPerPerson, rememberedPeople }: Rules,
): void => {
  if (at - recent.since >= rememberedMs || recent.current.size >= rememberedPeople) {
    recent.previous = recent.current
    recent.current = new Map()
    recent.since = at
  }
  const ids = recent.current.get(userUuid)
  if (ids === undefined) recent.current.set(userUuid, [id])
  // Most commands are several events.
  else if (ids.at(-1) !== id && ids.push(id) > rememberedPerPerson) ids.shift()
}
