import { queryOptions } from '@tanstack/react-query'
import type { CrateSong } from '#contract/playlist/crate.ts'
import {
  addSongs,
  clearSongs,
  crateSongs,
  moveSong,
  orderSongs,
  removeSong,
  shuffleSongs,
} from '#contract/playlist/crateSongs.ts'
import * as likesContract from '#contract/playlist/likes.ts'
import * as queueContract from '#contract/playlist/queue.ts'
import type { Song } from '#contract/song.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf } from '#web/api/queries.ts'

/** Which crate: one of the two that everybody has, or another one by its uuid. */
export type CrateId = string

interface Added {
  readonly songs: readonly CrateSong[]
}

/** What the server does with the songs of one crate; places count from 0. */
export interface CrateCalls {
  readonly songs: (signal?: AbortSignal) => Promise<Added>
  readonly add: (songs: readonly Song[], append: boolean) => Promise<Added>
  readonly remove: (crateSongUuid: string) => Promise<unknown>
  readonly move: (crateSongUuid: string, position: number) => Promise<unknown>
  /** Those that are not named follow as they stood. */
  readonly order: (crateSongUuids: readonly string[]) => Promise<unknown>
  readonly clear: () => Promise<unknown>
  readonly shuffle: () => Promise<unknown>
}

const putInOrder = (crateUuid: string, crateSongUuids: readonly string[]): Promise<unknown> =>
  ask(orderSongs, { params: { crateUuid }, body: { crateSongUuids: [...crateSongUuids] } })

/** All songs of a crate: a limit of 0 asks for as many as there are. */
const all = { limit: 0 }

const queueCalls: CrateCalls = {
  songs: (signal) => ask(queueContract.queueSongs, { query: all }, signal),
  add: (songs, append) => ask(queueContract.addToQueue, { body: { songs: [...songs], append } }),
  remove: (crateSongUuid) => ask(queueContract.removeFromQueue, { params: { crateSongUuid } }),
  move: (crateSongUuid, position) =>
    ask(queueContract.moveInQueue, { params: { crateSongUuid }, body: { position } }),
  order: async (uuids) => putInOrder((await ask(queueContract.queue, {})).crateUuid, uuids),
  clear: () => ask(queueContract.clearQueue, {}),
  shuffle: () => ask(queueContract.shuffleQueue, {}),
}

const likesCalls: CrateCalls = {
  songs: (signal) => ask(likesContract.likesSongs, { query: all }, signal),
  add: (songs, append) => ask(likesContract.addToLikes, { body: { songs: [...songs], append } }),
  remove: (crateSongUuid) => ask(likesContract.removeFromLikes, { params: { crateSongUuid } }),
  move: (crateSongUuid, position) =>
    ask(likesContract.moveInLikes, { params: { crateSongUuid }, body: { position } }),
  order: async (uuids) => putInOrder((await ask(likesContract.likes, {})).crateUuid, uuids),
  clear: () => ask(likesContract.clearLikes, {}),
  shuffle: () => ask(likesContract.shuffleLikes, {}),
}

const callsOfCrate = (crateUuid: string): CrateCalls => ({
  songs: (signal) => ask(crateSongs, { params: { crateUuid }, query: all }, signal),
  add: (songs, append) => ask(addSongs, { params: { crateUuid }, body: { songs: [...songs], append } }),
  remove: (crateSongUuid) => ask(removeSong, { params: { crateUuid, crateSongUuid } }),
  move: (crateSongUuid, position) =>
    ask(moveSong, { params: { crateUuid, crateSongUuid }, body: { position } }),
  order: (uuids) => putInOrder(crateUuid, uuids),
  clear: () => ask(clearSongs, { params: { crateUuid } }),
  shuffle: () => ask(shuffleSongs, { params: { crateUuid } }),
})

/** How the songs of a crate are read and changed. */
export const crateCalls = (crate: CrateId): CrateCalls =>
  crate === 'queue' ? queueCalls : crate === 'likes' ? likesCalls : callsOfCrate(crate)

const endpointOf = (crate: CrateId) =>
  crate === 'queue' ? queueContract.queueSongs : crate === 'likes' ? likesContract.likesSongs : crateSongs

/** All songs of a crate in order. */
export const crateSongsQuery = (crate: CrateId) =>
  queryOptions({
    queryKey: [...keyOf(endpointOf(crate)), 'all', crate],
    queryFn: async ({ signal }) => (await crateCalls(crate).songs(signal)).songs,
  })
