import type { Event } from '#live/event.ts'
import type { RoomUser } from '#contract/realtime/state.ts'
import type { Song } from '#contract/song.ts'
import type { Tools, Tx } from '#services/core/context.ts'
import { enteredChat } from '#services/chat/api.ts'
import { lookUpSong, releaseQueueHead, reserveQueueHead, takeReservedHead } from '#services/playlist/api.ts'
import { enteredRoom } from '#services/room/api.ts'
import { tellFriendsOf } from '#services/social/api.ts'
import { playableSong } from '#services/upload/api.ts'
import type { LiveRoom } from '../room/liveRoom.ts'
import { prepareSong } from '../room/prepareSong.ts'

/** Starts what follows from an event outside the room; failures are logged and the room goes on without. */
export const runEffect = (tools: Tools, live: LiveRoom, event: Event): void => {
  const granted = effectOf(tools, live, event)
  granted?.catch((error: unknown) => {
    tools.log.warn({ err: error, roomUuid: live.room.uuid, event: event.type }, 'an effect of a room failed')
  })
}

const effectOf = (tools: Tools, live: LiveRoom, event: Event): Promise<void> | undefined => {
  switch (event.type) {
    case 'songWanted':
      return refillFromQueue(tools, live, event.djUuid)
    case 'lookupWanted':
      return lookUp(tools, live, event.song, event.djUuid)
    case 'userJoined':
      return noteEntry(tools, live.room.uuid, event.user)
    default:
      return undefined
  }
}

/** Who came in has visited the room, is a member of its chat, and their friends may be told. */
const noteEntry = async (tools: Tools, roomUuid: string, { uuid, tokenRole }: RoomUser): Promise<void> => {
  await enteredRoom(tools, roomUuid, uuid)
  await enteredChat(tools, roomUuid, uuid)
  if (tokenRole !== 'guest' && tokenRole !== 'bot') await tellFriendsOf(tools, roomUuid, uuid)
}

/**
 * The head of the DJ's queue crate goes on the decks: it is reserved, and taken in the transaction in which the room
 * commits that. If the DJ chose meanwhile the queue stays as it was.
 */
const refillFromQueue = async (tools: Tools, live: LiveRoom, djUuid: string): Promise<void> => {
  const head = await reserveQueueHead(tools, djUuid, live.uuid)
  if (head === null) return
  const song = await prepareSong(tools, djUuid, head)
  const run = (tx: Tx): Promise<void> => takeReservedHead(tx, djUuid, live.uuid)
  const outcome = await live.actWithHook({ type: 'refill', djUuid, song }, { key: djUuid, run })
  if (!('changed' in outcome) || !outcome.changed) await releaseQueueHead(tools, djUuid, live.uuid)
}

/** A placeholder is looked up where we can: among our own uploads and in the catalogue. */
const lookUp = async (tools: Tools, live: LiveRoom, song: Song, djUuid: string): Promise<void> => {
  const uploadId = song.musicProviders['uploadService']
  const found =
    uploadId === undefined
      ? await lookUpSong(tools, song, { userUuid: djUuid, roomUuid: live.room.uuid })
      : await playableSong(tools, uploadId)
  const [provider, providerSongId] = Object.entries(song.musicProviders)[0] ?? []
  if (found === null || provider === undefined || providerSongId === undefined) return
  await live.act({ type: 'fillInSong', provider, providerSongId, song: found })
}
