import type { ChatPush } from '#contract/chat/push.ts'
import { chatSaid } from '#facts/chat.ts'
import type { MessageOf } from '#facts/kinds.ts'
import type { Tools } from '#services/core/context.ts'
import { subscribe } from '#services/core/facts/bus.ts'
import { Audience, type RoomsOf } from './audience.ts'

type Said = MessageOf<typeof chatSaid>

/** Calls `hear` on this node with everything that is said anywhere, in order. The answer ends it. */
export const hearChatPushes = (
  tools: Tools,
  hear: (said: Extract<Said, { push: unknown }>) => void,
): Promise<() => Promise<void>> =>
  subscribe(tools, chatSaid, (said) => {
    if ('push' in said) hear(said)
  })

/** The chat clients that listen on this node. */
export interface Listening {
  /** A client of somebody listens from now on; so often it must end. */
  begin(uid: string): void
  end(uid: string): void
  /** Reads again who is a member of what, should a message have been lost. */
  recheck(): Promise<void>
  stop(): Promise<void>
}

/** Calls `hear` on this node, in order, with everything that is said anywhere and with those who listen and may hear it. */
export const subscribeToChat = async (
  tools: Pick<Tools, 'bus' | 'log'>,
  roomsOf: RoomsOf,
  hear: (push: ChatPush, uids: ReadonlySet<string>) => void,
): Promise<Listening> => {
  const audience = new Audience(roomsOf)
  let turn: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void> | void): Promise<void> => {
    turn = turn.then(work).catch((error: unknown) => tools.log.warn({ err: error }, 'a chat push failed'))
    return turn
  }
  const carryOut = (said: Said): Promise<void> | void => {
    if ('memberships' in said) return audience.read(said.memberships)
    const { to, push } = said
    hear(push, 'guid' in to ? audience.of(to.guid) : new Set(to.uids.filter((uid) => audience.listens(uid))))
  }
  const stop = await subscribe(tools, chatSaid, (said) => {
    if (!audience.isEmpty) void inTurn(() => carryOut(said))
  })
  return {
    begin: (uid) => {
      audience.add(uid)
      void inTurn(() => audience.read(uid))
    },
    end: (uid) => audience.remove(uid),
    recheck: () => inTurn(() => audience.readAll()),
    stop,
  }
}
