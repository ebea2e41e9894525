import type { Effect } from '#contract/merch/consumables.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** True for an effect that has all that its kind needs: a colour, one emoji, an avatar, somebody to light. */
export const isShowable = ({ kind, target, color, emoji, avatarSlug }: Effect): boolean => {
  switch (kind) {
    case 'confetti':
    case 'fireworks':
      return target === 'room'
    case 'tint':
      return target === 'room' && color !== undefined
    case 'emojiRain':
      return target === 'room' && emoji !== undefined && [...graphemes.segment(emoji)].length === 1
    case 'spotlight':
      return target !== 'room'
    case 'avatar':
      return target === 'self' && avatarSlug !== undefined
  }
}
