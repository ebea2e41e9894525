/** What one can throw over the dance floor. */
export const thrownEmoji = [
  '🔥',
  '🎉',
  '💜',
  '😍',
  '🙌',
  '👏',
  '🕺',
  '💃',
  '🤘',
  '😂',
  '🥹',
  '🤯',
  '🎶',
  '🪩',
  '🌈',
  '☕',
] as const
