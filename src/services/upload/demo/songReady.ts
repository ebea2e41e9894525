import type { Tools } from '#services/context.ts'
import { putInQueue } from '#services/playlist/api.ts'
import { songById } from '../songs/store.ts'
import { houseDjs } from './plan.ts'
import { knownDemo, noteQueued } from './store.ts'

type Names = Readonly<Record<string, string>>

/** A song of the house is ready: it goes into its DJ's queue, and the DJ onto the decks. */
export const demoSongReady = async (
  tools: Tools,
  { songId, ownerUuid, status }: { songId: string; ownerUuid: string; status: string },
): Promise<void> => {
  if (status !== 'VERIFIED') return
  const demo = await knownDemo(tools.db)
  const key = Object.entries((demo?.djs ?? {}) as Names).find(([, uuid]) => uuid === ownerUuid)?.[0]
  const dj = houseDjs.find((one) => one.key === key)
  const roomUuid = dj ? ((demo?.rooms ?? {}) as Names)[dj.room] : undefined
  const song = roomUuid === undefined ? null : await songById(tools.db, songId)
  if (!song || song.deletedAt !== null || roomUuid === undefined) return
  if (await noteQueued(tools.db, songId))
    await putInQueue(tools, ownerUuid, [{ songId, musicProvider: 'uploadService' }])
  await tools.live.setResident(roomUuid, ownerUuid, true)
}
