import { createRoom } from '#contract/room/infrastructure.ts'
import { grantRole } from '#contract/room/roles.ts'
import type { Person } from '#test/support/people.ts'
import type { World } from '#test/support/world.ts'

/** An answer of the chat: its status and its JSON, unchecked. */
export interface Said {
  readonly status: number
  // The tests look at whatever came back.
  readonly body: {
    data?: unknown
    meta?: unknown
    error?: { code: string; message: string; details?: object }
  }
}

/** A message as far as the tests read it. */
export interface Seen {
  readonly id: string
  readonly sender: string
  readonly receiver: string
  readonly conversationId: string
  readonly muid?: string
  readonly sentAt: number
  readonly updatedAt: number
  readonly editedAt?: number
  readonly deletedAt?: number
  readonly readAt?: number
  readonly data: {
    readonly text?: string
    readonly metadata?: unknown
    readonly customData?: unknown
    readonly attachments?: unknown
    readonly mentions?: unknown
    readonly reactions?: unknown
    readonly entities: unknown
  }
}

/** Talks to the chat as its own clients do: token in `authtoken`, bodies as they please. */
export const chatClient = (world: World, token: string, version = 'v3') => {
  const ask = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Said> => {
    const answer = await world.fetch(`/openchat/${version}${path}`, {
      method,
      headers: {
        ...(token && { authtoken: token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as Said['body'] }
  }
  const page = async (path: string): Promise<Seen[]> => {
    const { status, body } = await ask('GET', path)
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
    return body.data as Seen[]
  }
  const send = async (receiver: string, text: string, more: object = {}): Promise<Seen> => {
    const { status, body } = await ask('POST', '/messages', {
      receiver,
      receiverType: 'group',
      category: 'message',
      type: 'text',
      data: { text },
      ...more,
    })
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body.data as Seen
  }
  return { ask, page, send, join: (guid: string) => ask('POST', `/groups/${guid}/members`) }
}

export type ChatClient = ReturnType<typeof chatClient>

/** Writes to somebody in private. */
export const sayTo = (world: World, from: Person, to: Person, text: string): Promise<Seen> =>
  chatClient(world, from.token).send(to.uuid, text, { receiverType: 'user' })

/** Makes a room; gives its guid. */
export const newRoom = async (world: World, owner: Person, settings: object = {}) => {
  const body = { name: `Room of ${owner.uuid.slice(0, 8)}`, ...settings }
  const { uuid, slug } = await world.call(createRoom, { body }, owner.token)
  return { guid: uuid, slug }
}

/** How the owner of a room gives roles and restrictions there. */
export const giveRole =
  (world: World, owner: Person) =>
  (
    roomId: string,
    userUuid: string,
    role: 'banned' | 'chatDisabled' | 'moderator',
    expirationTime: string | null,
  ) =>
    world.call(grantRole, { params: { roomId }, body: { userUuid, role, expirationTime } }, owner.token)

/** The texts of a page. */
export const texts = (messages: readonly Seen[]): (string | undefined)[] =>
  messages.map(({ data }) => data.text)

/** The numbers of a page's ids. */
export const ids = (messages: readonly Seen[]): number[] => messages.map(({ id }) => Number(id))
