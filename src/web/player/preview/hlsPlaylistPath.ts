import { hlsPlaylist } from '#contract/upload/sound.ts'
import { addressOf } from '#web/api/request.ts'

/** Where a song's playlist is. */
export const hlsPlaylistPath = (songId: string): string => addressOf(hlsPlaylist, { params: { id: songId } })
