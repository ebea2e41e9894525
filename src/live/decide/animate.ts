import type { Occasion, PersonCommand } from '../command.ts'
import { onlyWatches } from '../shield.ts'
import type { Person, Room } from '../state.ts'
import { type Decision, refused } from './decision.ts'

type Animate = Extract<PersonCommand, { type: 'playOneTimeAnimation' }>

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const MAX_EMOJI_LENGTH = 64

const isOneGrapheme = (text: string | undefined): text is string =>
  text !== undefined &&
  text.trim() !== '' &&
  text.length <= MAX_EMOJI_LENGTH &&
  graphemes.segment(text).containing(0)?.segment === text

/** A jump, or an emoji thrown. More in a second than the rules allow are dropped without an error. */
export const playOneTimeAnimation = (
  room: Room,
  person: Person,
  { by, params: { animation, emoji } }: Animate,
  { now }: Occasion,
): Decision => {
  if (onlyWatches(room.shield, by.role, now)) return refused('notAllowed')
  if (animation === 'notValid') return refused('animationNotValid')
  if (animation === 'emoji' && !isOneGrapheme(emoji)) return refused('emojiNotValid')
  const { userUuid } = by
  const recent = person.animatedAt.filter((at) => now - at < 1000)
  if (recent.length >= room.rules.animationsPerSecond) return []
  const shown =
    animation === 'emoji' && emoji !== undefined ? { userUuid, animation, emoji } : { userUuid, animation }
  return [{ type: 'playedOneTimeAnimation', shown }]
}
