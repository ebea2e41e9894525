import type { SongVotes } from '#contract/realtime/state.ts'
import { sameValue } from '../sameValue.ts'
import type { Person, Room } from '../state.ts'
import { refused, type Verdict } from './verdict.ts'

type Sent = { readonly like?: boolean | null; readonly star?: boolean | null }

const isVote = (v: unknown): v is boolean | null | undefined =>
  v === undefined || v === null || typeof v === 'boolean'

const readVotes = (sent: unknown): Sent | null => {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return null
  const like: unknown = 'like' in sent ? sent.like : undefined
  const star: unknown = 'star' in sent ? sent.star : undefined
  if (!isVote(like) || !isVote(star)) return null
  return { ...(like === undefined ? {} : { like }), ...(star === undefined ? {} : { star }) }
}

const merged = (before: SongVotes, sent: Sent): SongVotes => {
  const like = sent.like === undefined ? before.like : sent.like
  const star = sent.star === undefined ? before.star : sent.star
  return {
    ...(typeof like === 'boolean' ? { like } : {}),
    ...(typeof star === 'boolean' ? { star } : {}),
  }
}

/** A vote on what plays. DJs do not like themselves and guests give no stars: those keys are ignored. */
export const voteOnSong = (room: Room, person: Person, sent: unknown): Verdict => {
  const { play } = room.booth
  if (play === null) return refused('nothingPlaying')
  const votes = readVotes(sent)
  if (votes === null) return refused('votesNotValid')
  const { like, star } = votes
  const counted: Sent = {
    ...(like === undefined || play.djUuid === person.user.uuid ? {} : { like }),
    ...(star === undefined || person.user.tokenRole === 'guest' ? {} : { star }),
  }
  const songVotes = merged(person.data.songVotes, counted)
  return sameValue(songVotes, person.data.songVotes)
    ? []
    : [{ type: 'votedOnSong', userUuid: person.user.uuid, songVotes }]
}
