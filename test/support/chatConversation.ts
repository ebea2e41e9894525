import { vi } from 'vitest'
import { ApiRefusal } from '#web/api/refusal.ts'
import { ChatEngine } from '#web/shared/chat/engine/chatEngine.ts'
import type { ChatLine } from '#web/shared/chat/engine/line.ts'
import { type ChatMemory, memoryIn } from '#web/shared/chat/engine/memory.ts'
import {
  CHANGED_PAGE,
  CHAT_PAGE,
  type ChatNews,
  type ChatTransport,
} from '#web/shared/chat/engine/transport.ts'

export const line = (id: number, more: Partial<ChatLine> = {}): ChatLine => ({
  id: String(id),
  muid: undefined,
  senderUuid: 'someone',
  name: 'Someone',
  avatarId: 'fox',
  color: '#FFB454',
  text: `message ${id}`,
  sentAt: id,
  changedAt: id,
  isEdited: false,
  isDeleted: false,
  isRoom: false,
  isAction: false,
  song: undefined,
  pictures: [],
  replyTo: undefined,
  mentions: [],
  reactions: [],
  state: 'sent',
  ...more,
})
export const many = (count: number): ChatLine[] => Array.from({ length: count }, (_, n) => line(n + 1))
const ada = { uuid: 'ada', nickname: 'Ada', avatarId: 'owl', color: '#FFFFFF' }
export const words = (text: string) => ({ author: ada, text, mentions: [] })
export const offline = new ApiRefusal(0, 'The server cannot be reached')
export const refusal = new ApiRefusal(403, 'Not allowed')

export class TestStorage implements Storage {
  readonly #kept = new Map<string, string>()
  get length(): number {
    return this.#kept.size
  }
  clear = (): void => this.#kept.clear()
  key = (): null => null
  getItem = (key: string): string | null => this.#kept.get(key) ?? null
  removeItem = (key: string): void => void this.#kept.delete(key)
  setItem = (key: string, value: string): void => void this.#kept.set(key, value)
}

/** A conversation in memory: `stored` as the server has it, which can be out of reach or refuse. */
export const conversation = (stored: ChatLine[], memory: ChatMemory = memoryIn(undefined, 'x')) => {
  const server = {
    stored,
    /** What the next calls that change something fail with. */
    fails: undefined as Error | undefined,
    /** Stores what is sent, and loses the answer. */
    losesAnswers: false,
    arrived: [] as string[],
    tell: (_news: ChatNews): void => undefined,
    /** Answers wait until this is settled. */
    gate: Promise.resolve(),
  }
  const known = (id: string): ChatLine => server.stored.find((one) => one.id === id) ?? line(Number(id))
  const replace = async (next: ChatLine): Promise<ChatLine> => {
    await server.gate
    if (server.fails) throw server.fails
    server.stored = server.stored.map((one) => (one.id === next.id ? next : one))
    return next
  }
  const reach = async (): Promise<void> => {
    await server.gate
    if (server.fails === offline) throw offline
  }
  const visible = (): ChatLine[] => server.stored.filter(({ isDeleted }) => !isDeleted)
  const transport: ChatTransport = {
    newest: async () => {
      await reach()
      return visible().slice(-CHAT_PAGE).reverse()
    },
    before: (id) =>
      Promise.resolve(
        visible()
          .filter((one) => Number(one.id) < Number(id))
          .slice(-CHAT_PAGE)
          .reverse(),
      ),
    after: async (id) => {
      await reach()
      return visible()
        .filter((one) => Number(one.id) > Number(id))
        .slice(0, CHAT_PAGE)
    },
    changedSince: (at, after) =>
      Promise.resolve(
        server.stored
          .filter(({ id, changedAt }) => changedAt >= at && Number(id) > Number(after))
          .slice(0, CHANGED_PAGE),
      ),
    one: (id) => Promise.resolve(server.stored.find((one) => one.id === id) ?? null),
    send: async (sent) => {
      await server.gate
      if (server.fails) throw server.fails
      const before = server.stored.find(({ muid }) => muid === sent.muid)
      const next = before ?? { ...sent, id: String(1000 + server.arrived.length), state: 'sent' as const }
      if (!before) {
        server.stored = [...server.stored, next]
        server.arrived.push(sent.text)
      }
      if (server.losesAnswers) throw offline
      return next
    },
    edit: (sent) => replace(sent),
    remove: (id) => replace({ ...known(id), isDeleted: true }),
    react: (id, emoji, wanted) =>
      replace({ ...known(id), reactions: wanted ? [{ emoji, count: 1, mine: true }] : [] }),
    whoReacted: () => Promise.resolve([]),
    listen: (listener) => {
      server.tell = listener
      return () => undefined
    },
  }
  const engine = new ChatEngine({ transport, memory, now: () => 500 })
  const refused: unknown[] = []
  engine.onRefused((error) => refused.push(error))
  const ids = (): string[] => engine.get().lines.map(({ id }) => id)
  const texts = (): string[] => engine.get().lines.map(({ text }) => text)
  const push = (next: ChatLine): void => server.tell({ kind: 'line', line: next })
  return { engine, server, refused, ids, texts, push }
}

/** Lets everything that waits for nothing but its turn happen. */
export const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0)
