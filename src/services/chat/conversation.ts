import { uuidPattern } from '#contract/common.ts'

/** The chat of a room, or of two people. */
export type Conversation =
  | { readonly id: string; readonly kind: 'group'; readonly guid: string }
  /** `first` < `second`. */
  | { readonly id: string; readonly kind: 'user'; readonly first: string; readonly second: string }

const group = new RegExp(`^group_(${uuidPattern})$`)
const pair = new RegExp(`^(${uuidPattern})_user_(${uuidPattern})$`)

export const groupConversation = (guid: string): Conversation & { kind: 'group' } => ({
  id: `group_${guid}`,
  kind: 'group',
  guid,
})

export const userConversation = (one: string, other: string): Conversation & { kind: 'user' } => {
  const [first, second] = one < other ? [one, other] : [other, one]
  return { id: `${first}_user_${second}`, kind: 'user', first, second }
}

/** Reads a conversation's id; null if it is none. */
export const readConversation = (id: string): Conversation | null => {
  const guid = group.exec(id)?.[1]
  if (guid !== undefined) return groupConversation(guid)
  const [, one, other] = pair.exec(id) ?? []
  if (one === undefined || other === undefined) return null
  const conversation = userConversation(one, other)
  return conversation.id === id ? conversation : null
}

/** The other one of two people. */
export const partnerOf = (conversation: Conversation & { kind: 'user' }, uid: string): string =>
  conversation.first === uid ? conversation.second : conversation.first

/** Whether somebody is one of the two people; rooms are asked in `access.ts`. */
export const isOneOf = (conversation: Conversation & { kind: 'user' }, uid: string): boolean =>
  conversation.first === uid || conversation.second === uid
