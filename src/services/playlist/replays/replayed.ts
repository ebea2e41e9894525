import type { Replayed } from '#contract/playlist/nights.ts'
import type { Tools } from '#services/core/context.ts'
import { peopleOf } from '#services/user/api.ts'
import { playsOfNight } from '../nights/store.ts'
import { playOfNightView } from '../nights/view.ts'
import { replayIn } from './store.ts'

const MOST_PLAYS = 3_000

interface Sung {
  readonly musicProviders: Readonly<Record<string, string>>
}

/** What a recording is found by: its id with each provider. */
const keysOf = ({ musicProviders }: Sung): string[] =>
  Object.entries(musicProviders).map(([provider, id]) => `${provider} ${id}`)

/** Gives what a song of a replay carries of its night; nothing in other rooms. */
export const replayedIn = async (
  tools: Tools,
  roomUuid: string,
): Promise<(song: Sung) => Replayed | undefined> => {
  const replay = await replayIn(tools.db, roomUuid)
  if (replay === undefined) return () => undefined
  const plays = (await playsOfNight(tools.db, replay.nightId, MOST_PLAYS)).map(playOfNightView)
  const people = await peopleOf(tools, [...new Set(plays.map(({ djUuid }) => djUuid))])
  const byKey = new Map<string, Replayed>()
  for (const { song, djUuid, playedAt, voteCounts } of plays) {
    const dj = people.get(djUuid)?.profile.nickname ?? null
    for (const key of keysOf(song)) byKey.set(key, { dj, playedAt, likes: voteCounts.likes })
  }
  return (song) => {
    const key = keysOf(song).find((one) => byKey.has(one))
    return key === undefined ? undefined : byKey.get(key)
  }
}
