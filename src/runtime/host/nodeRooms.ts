import { atLeast } from '#contract/roles.ts'
import type { Song } from '#contract/song.ts'
import type { Room } from '#live/state.ts'
import { emptySummary, type LiveRooms } from '#ports/live.ts'
import { roomForLive } from '#services/room/api.ts'
import { effectiveRole, personOf } from '#services/user/api.ts'
import type { NodeConnections } from './nodeConnections.ts'
import { summaryOf } from '../cluster/roomSummary.ts'
import type { Host } from './host.ts'
import type { LiveRoom } from '../room/liveRoom.ts'
import { outgoingMessage } from '../room/outgoingMessage.ts'
import { addResident, dropResident } from '../room/store.ts'
import { seatResident } from './seatResident.ts'

/** The live rooms of this node, as the other services reach them. */
export const nodeRooms = (host: Host, connections: NodeConnections): LiveRooms => {
  const { tools } = host
  const withPerson = (userUuid: string): LiveRoom[] =>
    [...host.awake].filter(({ room }) => room.people.has(userUuid))

  return {
    summaries: async (roomUuids) =>
      new Map(
        roomUuids.map((uuid) => {
          const live = host.awakeRoom(uuid)
          return [uuid, live ? summaryOf(live.room) : emptySummary]
        }),
      ),
    refreshRoom: async (roomUuid, change) => {
      const live = await host.keptRoom(roomUuid)
      const outcome = await live?.refresh(change?.guestPassword ?? false)
      if (live && !live.closed && outcome && 'refused' in outcome)
        throw new Error('A live room could not read what changed of it')
    },
    profileChanged: async (profile) => {
      for (const live of withPerson(profile.uuid)) await live.act({ type: 'changeProfile', profile })
    },
    userChanged: async (userUuid) => {
      const rooms = withPerson(userUuid)
      const person = rooms.length > 0 ? await personOf(tools, userUuid) : null
      if (!person) return
      const { standing, profile } = person
      for (const live of rooms) {
        await live.act({ type: 'changeProfile', profile })
        // Shown is what a session of theirs that is here may act as: one that has not proven enough counts for less.
        const proven = live.connections.of(userUuid).some(({ who }) => atLeast(who.role, 'moderator'))
        const tokenRole = effectiveRole(tools.settings, standing.role, proven)
        await live.act({ type: 'changeUser', userUuid, tokenRole, subscribed: standing.subscribed })
      }
    },
    kick: async (roomUuid, userUuid) => {
      await (await host.keptRoom(roomUuid))?.act({ type: 'kick', userUuid })
    },
    endUser: async (userUuid, forGood) => {
      for (const live of withPerson(userUuid)) await live.act({ type: 'kick', userUuid })
      if (forGood) for (const connection of connections.of(userUuid)) connection.closeForGood()
    },
    reset: async (roomUuid) => {
      await (await host.keptRoom(roomUuid))?.act({ type: 'reset' })
      if (!(await roomForLive(tools, roomUuid))) await host.deleteRoom(roomUuid)
    },
    push: async (roomUuid, name, params, onlyTo) => {
      host.awakeRoom(roomUuid)?.sendUnnumbered(name, params, onlyTo)
    },
    pushToUser: async (userUuid, name, params) => {
      const outgoing = outgoingMessage('', { name, params }, tools.now(), null)
      for (const connection of connections.of(userUuid)) connection.send(outgoing)
    },
    songChanged: async (provider, providerSongId, song) => {
      for (const live of host.awake)
        if (songsIn(live.room).some((one) => one.musicProviders[provider] === providerSongId))
          await live.act({ type: 'fillInSong', provider, providerSongId, song })
    },
    roomsOf: async (userUuid) => withPerson(userUuid).map(({ room }) => room.uuid),
    hears: async (userUuid, provider, providerSongId) =>
      withPerson(userUuid).some(({ room }) =>
        songsIn(room).some((song) => song.musicProviders[provider] === providerSongId),
      ),
    setResident: async (roomUuid, userUuid, stays) => {
      if (stays) await addResident(tools.db, roomUuid, userUuid)
      else await dropResident(tools.db, roomUuid, userUuid)
      const place = await host.open(roomUuid)
      if (place) await seatResident(tools, place, userUuid, stays)
    },
  }
}

/** The songs that play or are next. */
const songsIn = ({ decks }: Room): Song[] => [
  ...(decks.play ? [decks.play.now.song] : []),
  ...decks.seats.flatMap((seat) => seat.nextSong ?? []),
]
