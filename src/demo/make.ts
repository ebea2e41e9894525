import type { Tools } from '#services/core/context.ts'
import { createRoomFor } from '#services/room/api.ts'
import { createHouseAccount } from '#services/user/api.ts'
import { demoSongs, storeUpload } from '#services/upload/api.ts'
import { drawCover } from './drawCover.ts'
import { id3Tag } from './kit/id3.ts'
import { render } from './kit/render.ts'
import type { Track } from './kit/track.ts'
import { wavBytes } from './kit/wav.ts'
import { makeGoods } from './makeGoods.ts'
import { type HouseDj, houseDjs, houseRooms, inOrder } from './plan.ts'
import { demoRow, keepName } from './store.ts'

type Names = Readonly<Record<string, string>>

/**
 * Makes the next thing that is missing of the demo: people, rooms and what is sold, then one song. Called again when that
 * song is ready (and at every start), it goes on where it was, so that the first song has the machine to itself. Rejects where
 * `signal` says that the server ends.
 */
export const makeDemo = async (tools: Tools, signal: AbortSignal): Promise<void> => {
  if ((await demoRow(tools.db)).state === 'removed') return
  await makeDjs(tools)
  await makeRooms(tools)
  await makeGoods(tools)
  const { djs } = await demoRow(tools.db)
  const there = new Set((await demoSongs(tools.db)).map((song) => song.trackName))
  const missing = inOrder().find(({ track }) => !there.has(track.title))
  const ownerUuid = missing ? (djs as Names)[missing.dj.key] : undefined
  if (missing && ownerUuid !== undefined) await bringSong(tools, missing, ownerUuid, signal)
}

const makeDjs = async (tools: Tools): Promise<void> => {
  const { djs } = await demoRow(tools.db)
  for (const { key, nickname, avatarId, color } of houseDjs) {
    if (key in (djs as Names)) continue
    const { uuid } = await createHouseAccount(tools, { nickname, avatarId, color })
    await keepName(tools.db, 'djs', key, uuid)
  }
}

const makeRooms = async (tools: Tools): Promise<void> => {
  const { djs, rooms } = await demoRow(tools.db)
  for (const { key, genres, ...room } of houseRooms) {
    const owner = houseDjs.find((dj) => dj.room === key)
    const ownerUuid = owner ? (djs as Names)[owner.key] : undefined
    if (key in (rooms as Names) || ownerUuid === undefined) continue
    const { uuid } = await createRoomFor(tools, ownerUuid, { ...room, genres: [...genres], demo: true })
    await keepName(tools.db, 'rooms', key, uuid)
  }
}

/** Renders a song and takes it in like anybody's upload. */
const bringSong = async (
  tools: Tools,
  { dj, track }: { readonly dj: HouseDj; readonly track: Track },
  ownerUuid: string,
  signal: AbortSignal,
): Promise<void> => {
  const sound = await render(track, signal)
  const cover = await tools.pictures.cover(Buffer.from(drawCover(track)), 'drawings')
  const tags = { title: track.title, artist: dj.nickname, album: 'Roomtone house music', genre: track.style }
  await storeUpload(tools, {
    ownerUuid,
    atMost: null,
    fileName: `${dj.nickname} - ${track.title}.wav`,
    bytes: wavBytes(sound, id3Tag(tags, 'ok' in cover ? cover.ok : null)),
    names: { trackName: track.title, artistName: dj.nickname },
    demo: true,
  })
}
