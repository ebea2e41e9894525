import type { RoomState, SongVotes, VoteCounts } from '#contract/realtime/state.ts'

/** A vote as it is cast: null withdraws, an absent key changes nothing. */
export interface VoteChange {
  readonly like?: boolean | null
  readonly star?: boolean | null
}

/** The vote after a change. */
export const changedVote = (before: SongVotes, change: VoteChange): SongVotes => {
  const { like = before.like, star = before.star } = change
  return { ...(typeof like === 'boolean' && { like }), ...(typeof star === 'boolean' && { star }) }
}

const counted = (vote: SongVotes): VoteCounts => ({
  likes: vote.like === true ? 1 : 0,
  dislikes: vote.like === false ? 1 : 0,
  stars: vote.star === true ? 1 : 0,
})

/** The room as it will be once the server has heard the own vote: the vote, its counts and the mood. */
export const withOwnVote = (state: RoomState, uuid: string, change: VoteChange): RoomState => {
  const person = state.allUserData[uuid]
  if (person === undefined || state.nowPlaying === null) return state
  const songVotes = changedVote(person.songVotes, change)
  const before = counted(person.songVotes)
  const after = counted(songVotes)
  const voteCounts: VoteCounts = {
    likes: state.voteCounts.likes + after.likes - before.likes,
    dislikes: state.voteCounts.dislikes + after.dislikes - before.dislikes,
    stars: state.voteCounts.stars + after.stars - before.stars,
  }
  const others = state.allUsers.length - 1
  return {
    ...state,
    allUserData: { ...state.allUserData, [uuid]: { ...person, songVotes } },
    voteCounts,
    vibeMeter: others > 0 ? Math.min(1, Math.max(0, voteCounts.likes / others)) : 0,
  }
}
