import * as z from 'zod'
import type { ChatPush } from '#contract/chat/push.ts'
import type { Tools } from '#services/core/context.ts'
import { Audience } from './audience.ts'
import { CHAT_TOPIC, type Told } from './tell.ts'

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

const Told = z.union([
  z.object({ memberships: z.string() }),
  z.object({
    to: z.union([z.object({ guid: z.string() }), z.object({ uids: z.array(z.string()) })]),
    // Made from the contract by a node like this one.
    push: z.custom<ChatPush>(isObject),
  }),
])

const heardIn = (message: string): Told | null => Told.safeParse(JSON.parse(message)).data ?? null

/** Calls `hear` on this node with everything that is said anywhere, in order. The answer ends it. */
export const hearChatPushes = (
  tools: Tools,
  hear: (told: Extract<Told, { push: unknown }>) => void,
): Promise<() => Promise<void>> =>
  tools.bus.subscribe(CHAT_TOPIC, (message) => {
    const told = heardIn(message)
    if (told && 'push' in told) hear(told)
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
export const hearChat = async (
  tools: Tools,
  hear: (push: ChatPush, uids: ReadonlySet<string>) => void,
): Promise<Listening> => {
  const audience = new Audience(tools)
  let turn: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void> | void): Promise<void> => {
    turn = turn.then(work).catch((error: unknown) => tools.log.warn({ err: error }, 'a chat push failed'))
    return turn
  }
  const carryOut = (told: Told): Promise<void> | void => {
    if ('memberships' in told) return audience.read(told.memberships)
    const { to, push } = told
    hear(push, 'guid' in to ? audience.of(to.guid) : new Set(to.uids.filter((uid) => audience.listens(uid))))
  }
  const stop = await tools.bus.subscribe(CHAT_TOPIC, (message) => {
    if (audience.isEmpty) return
    const told = heardIn(message)
    if (told) void inTurn(() => carryOut(told))
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
