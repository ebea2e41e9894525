import { type ComponentType, createContext, use, useSyncExternalStore } from 'react'
import type { MentionGroup } from '#contract/chat/mentionGroups.ts'
import type { ChatEngine } from '../engine/chatEngine.ts'
import type { ChatShown } from '../engine/shown.ts'
import type { DraftShown } from '../engine/draftBox.ts'
import type { Author, ChatLine, Mentioned } from '../engine/line.ts'

/** A command beside those every conversation has. */
export interface ChatCommand {
  readonly name: string
  /** What it does, for the list of commands. */
  readonly does: string
  /** One may not do it here: it is not offered, and says why where it is typed. */
  readonly isShut?: boolean
  /** Carries it out; words that come back are shown to whoever typed it alone. */
  readonly run: (rest: string) => CommandAnswer | Promise<CommandAnswer>
}

/** Nothing where what happens speaks for itself. */
export type CommandAnswer = string | undefined

/** Everything a chat needs to know of where it stands: a room, a conversation, a community. */
export interface ChatPlace {
  readonly engine: ChatEngine
  readonly ownUuid: string
  /** Undefined for guests, who read. */
  readonly author: Author | undefined
  readonly mayModerate: boolean
  /** Whom one can mention. */
  readonly people: () => readonly Mentioned[]
  /** Groups that one may mention here, and those one is in oneself. */
  readonly groups?: readonly MentionGroup[]
  readonly ownGroups?: readonly MentionGroup[]
  readonly openPerson: (uuid: string) => void
  readonly commands: readonly ChatCommand[]
  /** True where `/x` is ours; otherwise it is said as it stands, and `/rt x` is ours. */
  readonly takesBare: () => boolean
  /** True where a command that nobody here knows is said as it stands, rather than refused with a hint. */
  readonly saysUnknown: () => boolean
  /** More commands are on their way: one that nobody knows yet waits for them. */
  readonly areCommandsComing?: boolean
  /** The votes of a song that was announced. */
  readonly SongVotes: ComponentType<{ readonly line: ChatLine }>
  /** Foreign pictures that were asked for, by address. */
  readonly shownPictures: Set<string>
  /** Whose messages are folded until they are asked for: people whom the reader blocks. */
  readonly folds?: ReadonlySet<string>
  /** Somebody new writes: links and pictures are words until they are accepted. */
  readonly isPlain?: boolean
}

const ChatContext = createContext<ChatPlace | undefined>(undefined)

export const ChatPlaceProvider = ChatContext.Provider

/** The chat this stands in. */
export const useChat = (): ChatPlace => {
  const place = use(ChatContext)
  if (!place) throw new Error('There is no chat around this')
  return place
}

/** What of the conversation is loaded. */
export const useChatShown = (): ChatShown => {
  const { engine } = useChat()
  return useSyncExternalStore(engine.subscribe, engine.get)
}

/** How far loading is; what does not read messages is not rendered again by each of them. */
export const useChatPhase = (): ChatShown['phase'] => {
  const { engine } = useChat()
  return useSyncExternalStore(engine.subscribe, () => engine.get().phase)
}

/** What is being written. */
export const useDraft = (): DraftShown => {
  const { draft } = useChat().engine
  return useSyncExternalStore(draft.subscribe, draft.get)
}

/** A message wherever it is; undefined while unknown, null where there is none. */
export const useLine = (id: string | undefined): ChatLine | null | undefined => {
  const { engine } = useChat()
  return useSyncExternalStore(engine.subscribe, () => (id === undefined ? null : engine.find(id)))
}
