import type { Event } from '#live/event.ts'
import type { RoomUser } from '#contract/realtime/state.ts'
import type { Song } from '#contract/song.ts'
import type { Tools } from '#services/core/context.ts'
import { enteredChat } from '#services/chat/api.ts'
import { elsewhereOf, lookUpSong, wantChecked, wantCheckedOnDecks } from '#services/playlist/api.ts'
import { enteredRoom } from '#services/room/api.ts'
import { showPresenceOf, tellFriendsOf } from '#services/social/api.ts'
import { playableSong } from '#services/upload/api.ts'
import type { LiveRoom } from '../room/liveRoom.ts'
import { recallPlays } from '../rules/recallPlays.ts'
import { bringHouseSong } from './bringHouseSong.ts'
import { refillFromQueue } from './refillFromQueue.ts'
import { showDecks } from './showDecks.ts'
import { tellAfk, tellBarred, turnIsOver } from './tellDj.ts'
import { placesMayChange } from './tellPlaces.ts'
import { tellVoice } from './tellVoice.ts'

/** Starts what follows from an event outside the room; failures are logged and the room goes on without. */
export const runEffect = (tools: Tools, live: LiveRoom, event: Event): void => {
  turnIsOver(live, event)
  placesMayChange(tools, live, event)
  Promise.all([
    effectOf(tools, live, event),
    tellVoice(tools, live, event),
    showDecks(tools, live, event),
  ]).catch((error: unknown) => {
    tools.log.warn({ err: error, roomUuid: live.room.uuid, event: event.type }, 'an effect of a room failed')
  })
}

const effectOf = (tools: Tools, live: LiveRoom, event: Event): Promise<void> | undefined => {
  switch (event.type) {
    case 'houseWanted':
      return bringHouseSong(tools, live)
    case 'songWanted':
      if (event.djUuid === live.room.house?.dj) return bringHouseSong(tools, live)
      return refillFromQueue(tools, live, event.djUuid)
    case 'songBarred':
      return tellBarred(tools, live, event)
    case 'afkWarned':
      return tellAfk(tools, live, event.userUuid, event)
    case 'wasHere':
      return event.wasWarned ? tellAfk(tools, live, event.userUuid, { step: 0, removedAt: null }) : undefined
    case 'lookupWanted':
      return lookUp(tools, live, event.song, event.djUuid)
    case 'addedDj':
      return event.song ? onDecks(tools, live, event.song, event.userUuid) : undefined
    case 'updatedNextSong':
      return event.song ? onDecks(tools, live, event.song, event.djUuid) : undefined
    case 'rulesChanged':
      noteNetworks(live)
      return recallPlays(tools, live)
    case 'userJoined':
      // The house DJ is no visitor.
      return event.user.uuid === live.room.house?.dj
        ? undefined
        : noteEntry(tools, live.room.uuid, event.user)
    case 'userLeft':
      return showPresenceOf(tools, event.userUuid)
    default:
      return undefined
  }
}

/** A rule on networks holds for those who were here before it. */
const noteNetworks = (live: LiveRoom): void => {
  if (live.room.doc.person.address.mode === 'off') return
  void live.act({ type: 'noteNetworks', networks: [...live.connections.networks] })
}

/** Who came in has visited the room, is a member of its chat, their friends may be told, and their queue is looked at. */
const noteEntry = async (tools: Tools, roomUuid: string, { uuid, tokenRole }: RoomUser): Promise<void> => {
  await enteredRoom(tools, roomUuid, uuid)
  await enteredChat(tools, roomUuid, uuid)
  if (tokenRole !== 'guest' && tokenRole !== 'bot') {
    await tellFriendsOf(tools, roomUuid, uuid)
    await showPresenceOf(tools, uuid)
  }
  if (tokenRole !== 'bot') await wantChecked(tools, uuid)
}

/** Whether a song of the decks plays is looked at, and where else it may be heard is told beside what the DJ chose. */
const onDecks = async (tools: Tools, live: LiveRoom, song: Song, djUuid: string): Promise<void> => {
  await wantCheckedOnDecks(tools, djUuid, song)
  const [provider, providerSongId] = Object.entries(song.musicProviders)[0] ?? []
  if (provider === undefined || providerSongId === undefined) return
  const found = await elsewhereOf(tools, song)
  if (Object.keys(found).every((key) => key in song.musicProviders)) return
  const musicProviders = { ...song.musicProviders, ...found }
  await live.act({ type: 'fillInSong', provider, providerSongId, song: { ...song, musicProviders } })
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
