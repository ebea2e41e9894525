import type { Occasion } from '../command.ts'
import type { Person, Room } from '../state.ts'
import { refused, type Verdict } from './verdict.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const MAX_EMOJI_LENGTH = 64

const isOneGrapheme = (text: unknown): text is string =>
  typeof text === 'string' &&
  text.trim() !== '' &&
  text.length <= MAX_EMOJI_LENGTH &&
  [...graphemes.segment(text)].length === 1

/** A jump, or an emoji thrown. More in a second than the rules allow are dropped without a word. */
export const playOneTimeAnimation = (
  room: Room,
  person: Person,
  { animation, emoji }: { animation: unknown; emoji: unknown },
  occasion: Occasion,
): Verdict => {
  if (animation !== 'jump' && animation !== 'emoji') return refused('animationNotValid')
  if (animation === 'emoji' && !isOneGrapheme(emoji)) return refused('emojiNotValid')
  const recent = person.animatedAt.filter((at) => occasion.now - at < 1000)
  if (recent.length >= room.rules.animationsPerSecond) return []
  const shown = { userUuid: person.user.uuid, animation } as const
  return [
    {
      type: 'playedOneTimeAnimation',
      shown: animation === 'emoji' && isOneGrapheme(emoji) ? { ...shown, emoji } : shown,
    },
  ]
}
