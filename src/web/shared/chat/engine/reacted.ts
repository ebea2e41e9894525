import type { ChatLine } from './line.ts'

/** A message after somebody reacted or took it back; `mine` says what that makes of the own reaction, if anything. */
export const reacted = (
  line: ChatLine,
  emoji: string,
  count: number,
  mine: boolean | undefined,
): ChatLine => {
  const before = line.reactions.find((one) => one.emoji === emoji)
  const after = { emoji, count, mine: mine ?? before?.mine ?? false }
  const others = line.reactions.filter((one) => one.emoji !== emoji)
  if (count <= 0) return { ...line, reactions: others }
  return {
    ...line,
    reactions: before
      ? line.reactions.map((one) => (one.emoji === emoji ? after : one))
      : [...line.reactions, after],
  }
}

/** A message with the own reaction, or without it; the same where it is so already. */
export const ownReaction = (line: ChatLine, emoji: string, wanted: boolean): ChatLine => {
  const before = line.reactions.find((one) => one.emoji === emoji)
  if ((before?.mine ?? false) === wanted) return line
  return reacted(line, emoji, (before?.count ?? 0) + (wanted ? 1 : -1), wanted)
}

/** A pushed message does not know which reactions are one's own: what was known of them stays. */
export const withOwnReactions = (line: ChatLine, before: ChatLine | undefined): ChatLine => ({
  ...line,
  reactions: line.reactions.map((one) => ({
    ...one,
    mine: one.mine || (before?.reactions.some(({ emoji, mine }) => emoji === one.emoji && mine) ?? false),
  })),
})
