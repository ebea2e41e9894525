/** What one can answer a message with. */
export const reactionEmoji = [
  '👍',
  '❤️',
  '😂',
  '🔥',
  '🎉',
  '👏',
  '😮',
  '😢',
  '🙏',
  '💯',
  '👀',
  '🤘',
  '🕺',
  '🎶',
  '🤔',
  '👎',
] as const
