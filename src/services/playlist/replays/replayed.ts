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

/**
 * Gives what a song of a replay carries of its night, by the song and its place in the set, from 0; nothing in other
 * rooms. What was played twice is told apart by its place: songs of the night that were left out only ever move a song
 * towards the front.
 */
export const replayedIn = async (
  tools: Tools,
  roomUuid: string,
): Promise<(song: Sung, place: number) => Replayed | undefined> => {
  const replay = await replayIn(tools.db, roomUuid)
  if (replay === undefined) return () => undefined
  const plays = (await playsOfNight(tools.db, replay.nightId, MOST_PLAYS)).map(playOfNightView)
  const people = await peopleOf(tools, [...new Set(plays.map(({ djUuid }) => djUuid))])
  const byKey = new Map<string, { readonly nth: number; readonly told: Replayed }[]>()
  for (const [nth, { song, djUuid, playedAt, voteCounts }] of plays.entries()) {
    const dj = people.get(djUuid)?.profile.nickname ?? null
    const told = { dj, playedAt, likes: voteCounts.likes }
    for (const key of keysOf(song)) byKey.set(key, [...(byKey.get(key) ?? []), { nth, told }])
  }
  return (song, place) => {
    const known = keysOf(song)
      .map((key) => byKey.get(key))
      .find((one) => one !== undefined)
    return (known?.find(({ nth }) => nth >= place) ?? known?.at(-1))?.told
  }
}
