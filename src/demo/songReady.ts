import { makeDemoStep } from '#facts/demo.ts'
import type { Tools } from '#services/core/context.ts'
import { putInQueue } from '#services/playlist/api.ts'
import { playableSong } from '#services/upload/api.ts'
import { houseDjs } from './plan.ts'
import { knownDemo, noteQueued } from './store.ts'

type Names = Readonly<Record<string, string>>

/**
 * A demo song is ready: it goes into its DJ's queue, the DJ onto the decks, and the next song is made. One that
 * failed only makes room for the next.
 */
export const demoSongReady = async (
  tools: Tools,
  { songId, ownerUuid, status }: { songId: string; ownerUuid: string; status: string },
): Promise<void> => {
  const demo = await knownDemo(tools.db)
  const key = Object.entries((demo?.djs ?? {}) as Names).find(([, uuid]) => uuid === ownerUuid)?.[0]
  const dj = houseDjs.find((one) => one.key === key)
  const roomUuid = dj ? ((demo?.rooms ?? {}) as Names)[dj.room] : undefined
  if (roomUuid === undefined) return
  if (status === 'VERIFIED') await play(tools, songId, ownerUuid, roomUuid)
  await tools.send(makeDemoStep({}, { singletonKey: makeDemoStep.queue }))
}

const play = async (tools: Tools, songId: string, djUuid: string, roomUuid: string): Promise<void> => {
  if ((await playableSong(tools, songId)) === null) return
  if (await noteQueued(tools.db, songId))
    await putInQueue(tools, djUuid, [{ songId, musicProvider: 'uploadService' }])
  await tools.live.setResident(roomUuid, djUuid, true)
}
