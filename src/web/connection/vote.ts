import type { VoteChange } from './ownVote.ts'
import type { Visit } from './visit.ts'

/** Votes and shows it at once; if the server says no, the room looks as it did. Rejects with the server's reason. */
export const vote = async (visit: Visit, ownUuid: string, songVotes: VoteChange): Promise<void> => {
  const settle = visit.store.expectVote(ownUuid, songVotes)
  try {
    await visit.act('voteOnSong', { songVotes })
  } finally {
    settle()
  }
}
