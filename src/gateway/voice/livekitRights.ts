import { voiceRights } from '#facts/voice.ts'
import type { VoiceServer } from '#ports/voice.ts'
import type { Tools } from '#services/core/context.ts'
import { subscribe } from '#services/core/facts/bus.ts'
import { keepChecking } from '#services/core/facts/keepChecking.ts'
import { onAccountChange } from '#services/user/api.ts'
import type { VoiceAsks } from './voiceAsks.ts'

/** How often the rights of everybody are looked at anew, in ms: a token lets its person in again until it runs out. */
const RECHECK_MS = 60_000
/** Connections of one person in one room: as many as our relay lets them have. */
const MOST_PER_PERSON = 8

/**
 * Keeps to rights at a LiveKit server what our relay keeps to them by itself: whoever may speak no more is hushed, and
 * whoever may not be in the room, or is there too often, is taken out. Gives the way to end it.
 */
export const keepLivekitRights = async (
  tools: Tools,
  { rightOf }: Pick<VoiceAsks, 'rightOf'>,
  server: VoiceServer,
): Promise<() => Promise<void>> => {
  const lookAt = async (room: string, only?: string): Promise<void> => {
    const people = (await server.people(room)).filter(({ account }) => only === undefined || account === only)
    const counted = new Map<string, number>()
    for (const { account, connection, publishes } of people) {
      const count = (counted.get(account) ?? 0) + 1
      counted.set(account, count)
      const right = count > MOST_PER_PERSON ? 'closed' : await rightOf(room, account)
      if (right === 'closed' || right === 'off') await server.remove(room, connection)
      else if (right === 'listen' && publishes) await server.hush(room, connection)
    }
  }
  const everywhere = async (only?: string): Promise<void> => {
    for (const room of await server.rooms()) await lookAt(room, only)
  }
  const noted = (work: Promise<void>): void => {
    work.catch((error: unknown) =>
      tools.log.warn({ err: error }, 'who may speak could not be told to the server of live voice'),
    )
  }
  const stopChecking = keepChecking(tools, RECHECK_MS, () => noted(everywhere()))
  const stopRights = await subscribe(tools, voiceRights, (changed) =>
    noted('roomUuid' in changed ? lookAt(changed.roomUuid) : everywhere(changed.userUuid)),
  )
  const stopAccounts = await onAccountChange(tools, ({ userUuid }) => noted(everywhere(userUuid)))
  return async () => {
    stopChecking()
    stopAccounts()
    await stopRights()
  }
}
