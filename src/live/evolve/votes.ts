import type { SongVotes, VoteCounts } from '#contract/realtime/state.ts'
import type { MutableRoom } from './mutable.ts'

export const noVotes: VoteCounts = { likes: 0, dislikes: 0, stars: 0 }

/** The counts after one person's votes went from `before` to `after`. */
export const countsAfter = (counts: VoteCounts, before: SongVotes, after: SongVotes): VoteCounts => ({
  likes: counts.likes - one(before.like === true) + one(after.like === true),
  dislikes: counts.dislikes - one(before.like === false) + one(after.like === false),
  stars: counts.stars - one(before.star === true) + one(after.star === true),
})

const one = (yes: boolean): number => (yes ? 1 : 0)

/** Somebody's votes on this play are `votes` from now on. */
export const castVotes = (room: MutableRoom, uuid: string, votes: SongVotes): void => {
  const person = room.people.get(uuid)
  if (person === undefined) return
  room.counts = countsAfter(room.counts, person.data.songVotes, votes)
  const { user, data, subscribed, animatedAt } = person
  const { userProfile, position } = data
  room.people.set(uuid, {
    user,
    data: { userProfile, position, songVotes: votes },
    subscribed,
    animatedAt,
  })
  if (room.goneVotes.size > 0) room.goneVotes.delete(uuid)
  if (votes.like === undefined && votes.star === undefined) room.voters.delete(uuid)
  else room.voters.add(uuid)
}

/** Another play: nobody has voted on it yet. */
export const clearVotes = (room: MutableRoom): void => {
  for (const uuid of room.voters) {
    const person = room.people.get(uuid)
    if (person !== undefined) room.people.set(uuid, { ...person, data: { ...person.data, songVotes: {} } })
  }
  room.voters.clear()
  room.goneVotes.clear()
  room.counts = noVotes
}
