import { createHash } from 'node:crypto'
import type { CrateSong } from '#contract/playlist/crate.ts'
import type { Replayed } from '#contract/playlist/nights.ts'
import type { Tools } from '#services/core/context.ts'
import { crateByAnyId } from '../crates/store.ts'
import { orderOf } from '../crates/storeSongs.ts'
import { replayedIn } from '../replays/replayed.ts'
import { playableOf } from '../queue/head.ts'

/** How many songs are looked at in one go. */
const MOST_TRIES = 50

/** How far a room has come in a crate. */
interface Place {
  readonly of: string
  readonly round: number
  readonly key: string
}

/** From which crate a house DJ plays, for whom, and how far it has come. */
interface HouseSource {
  readonly roomUuid: string
  readonly crateUuid: string
  /** Who chose it. */
  readonly chosenBy: string | null
  readonly order: 'inOrder' | 'shuffle'
  readonly after: Place | null
}

/** A song that may come next, and what stands for it in the order. */
export interface HouseSong {
  readonly song: CrateSong & { readonly roomtone?: { readonly replay: Replayed } }
  readonly place: Place
}

/** What puts a song where it is: its rank, or chance that is the same each time it is asked for. */
const keyIn = ({ roomUuid, order }: HouseSource, round: number, uuid: string, rank: number): string =>
  order === 'inOrder'
    ? String(rank).padStart(6, '0')
    : createHash('sha256').update(`${roomUuid} ${round} ${uuid}`).digest('hex').slice(0, 24)

/**
 * What a house DJ may play next, in its order: what is left of this round, then the round after. Only what whoever chose
 * the crate may still read and play; nothing is stored.
 */
export const houseSongs = async (tools: Tools, source: HouseSource): Promise<HouseSong[]> => {
  const crate = await crateByAnyId(tools.db, source.crateUuid)
  if (!crate || (!crate.isPublic && crate.userUuid !== source.chosenBy)) return []
  const of = `${crate.uuid} ${source.order}`
  const after = source.after?.of === of ? source.after : { of, round: 1, key: '' }
  const all = await orderOf(tools.db, crate.id)
  const inRound = (round: number): { uuid: string; place: Place }[] =>
    all
      .map(({ uuid }, rank) => ({ uuid, place: { of, round, key: keyIn(source, round, uuid, rank) } }))
      .sort((a, b) => (a.place.key < b.place.key ? -1 : 1))
  const left = inRound(after.round).filter(({ place }) => place.key > after.key)
  const next = [...left, ...inRound(after.round + 1)].slice(0, MOST_TRIES)
  const reader = { userUuid: source.chosenBy ?? crate.userUuid, queueId: crate.id }
  const uuids = [...new Set(next.map(({ uuid }) => uuid))].map((uuid) => ({ uuid }))
  const playable = await tools.tx((tx) => playableOf(tx, tools.music, reader, uuids))
  const replayed = await replayedIn(tools, source.roomUuid)
  const ranks = new Map(all.map(({ uuid }, rank) => [uuid, rank]))
  const byUuid = new Map(
    playable.map((song) => {
      const replay = replayed(song, ranks.get(song.crateSongUuid) ?? 0)
      return [song.crateSongUuid, replay ? { ...song, roomtone: { replay } } : song]
    }),
  )
  return next.flatMap(({ uuid, place }) => {
    const song = byUuid.get(uuid)
    return song ? [{ song, place }] : []
  })
}
