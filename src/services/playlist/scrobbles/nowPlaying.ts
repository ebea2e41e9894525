import type { DataOf } from '#facts/kinds.ts'
import { tellNowPlaying } from '#facts/playlist.ts'
import type { Tools } from '#services/core/context.ts'
import { worker } from '#services/core/worker.ts'
import { secretOf } from './link.ts'
import { serviceNamed } from './services.ts'
import { breakLink, linksTold } from './storeLinks.ts'

/** Tells the services of those who are in a room what plays there; what fails is not told again, as the next song comes. */
const tell = async (
  tools: Tools,
  { roomUuid, djUuid, track, until }: DataOf<typeof tellNowPlaying>,
): Promise<void> => {
  if (tools.now() >= until) return
  const { userUuids } = await tools.live.wholeSummary(roomUuid)
  if (userUuids.length === 0) return
  const links = await linksTold(tools.db, userUuids, roomUuid, new Date(tools.now()))
  await Promise.all(
    links.map(async (link) => {
      const service = serviceNamed(tools, link.service)
      const song = { ...track, chosen: link.userUuid === djUuid }
      const outcome = await service?.nowPlaying(secretOf(tools, link), song)
      if (outcome === 'rejected') await breakLink(tools.db, link, new Date(tools.now()))
    }),
  )
}

export const nowPlayingWorker = worker(tellNowPlaying, tell, { lane: 'outside' })
