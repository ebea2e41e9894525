import type { SongVotes } from '#contract/realtime/state.ts'
import type { Occasion, PersonCommand } from '../command.ts'
import { onlyWatches } from '../shield.ts'
import type { Person, Room } from '../state.ts'
import { type Decision, refused } from './decision.ts'

type CastVote = Extract<PersonCommand, { type: 'voteOnSong' }>

/** One vote after a change: null withdraws it, undefined leaves it. */
const after = (before: boolean | undefined, cast: boolean | null | undefined): boolean | undefined =>
  cast === undefined ? before : (cast ?? undefined)

/** A vote on what plays. DJs do not like themselves and guests give no stars: those keys are ignored. */
export const voteOnSong = (
  room: Room,
  person: Person,
  { by, params }: CastVote,
  { now }: Occasion,
): Decision => {
  const { play } = room.decks
  const { songVotes: cast } = params
  if (play === null) return refused('nothingPlaying')
  if (cast === 'notValid') return refused('votesNotValid')
  if (onlyWatches(room.shield, by.role, now)) return refused('notAllowed')
  const before = person.data.songVotes
  const like = play.djUuid === by.userUuid ? before.like : after(before.like, cast.like)
  const star = by.role === 'guest' ? before.star : after(before.star, cast.star)
  if (like === before.like && star === before.star) return []
  const songVotes: SongVotes = {}
  if (like !== undefined) songVotes.like = like
  if (star !== undefined) songVotes.star = star
  return [{ type: 'votedOnSong', userUuid: by.userUuid, songVotes }]
}
