import type { EffectOutcome } from '#contract/realtime/effects.ts'
import type { ForecastRow } from '#contract/room/forecast.ts'
import type { Check } from '#contract/room/rules/verdict.ts'
import type { LiveRooms } from '#ports/live.ts'
import type { Host } from '../host/host.ts'
import { showEffectIn } from '../host/showEffect.ts'
import { addResident, dropResident } from '../room/store.ts'
import { checkAll, restingRoom, withNames } from '../rules/checkSongs.ts'
import { forecastOf } from '../rules/forecastOf.ts'
import { readSongs } from '../rules/readSongs.ts'
import { tryOnHistory } from '../rules/tryRules.ts'
import { whoLooks } from '../host/focus.ts'
import type { CarryOut, KeeperCall } from './nodeMessage.ts'
import type { Pushes } from './pushes.ts'
import { readRooms } from './readRooms.ts'
import { songTag } from './roomSummary.ts'
import { roomsBeingEntered } from './roomsBeingEntered.ts'

/** The live rooms of all nodes, as the other services reach them from this one. */
export const clusterRooms = (host: Host, carryOut: CarryOut, pushes: Pushes): LiveRooms => {
  const { tools } = host
  const read = readRooms(host)

  /** Carries a call out where the room is kept, and waits until it is durable there. */
  const toKeeper = async (roomUuid: string, call: KeeperCall): Promise<void> => {
    const isHere = host.leases.alone || (await host.keptRoom(roomUuid)) !== null
    const keeper = isHere ? null : await host.keeperOf(roomUuid)
    if (keeper === null) return carryOut(roomUuid, call)
    const done = await new Promise<boolean>((resolve) =>
      host.link.ask(keeper, { do: 'call', roomUuid, call }, resolve, () => resolve(false)),
    )
    if (!done) throw new Error(`Another node did not carry out ${call.name}`)
  }

  const toKeepers = async (roomUuids: readonly string[], call: KeeperCall): Promise<void> => {
    const done = await Promise.allSettled(roomUuids.map((roomUuid) => toKeeper(roomUuid, call)))
    for (const one of done) if (one.status === 'rejected') throw one.reason
  }

  /** The rooms somebody is in, or is coming into just now: the index may not know that yet. */
  const roomsAround = async (userUuid: string): Promise<string[]> => {
    const [present, entering] = await Promise.all([
      read.roomsOf(userUuid),
      roomsBeingEntered(tools, userUuid),
    ])
    return [...new Set([...present, ...entering])]
  }

  return {
    ...read,
    refreshRoom: (roomUuid, change) =>
      toKeeper(roomUuid, { name: 'refreshRoom', guestPasswordChanged: change?.guestPassword ?? false }),
    refreshPerson: async (userUuid) =>
      toKeepers(await roomsAround(userUuid), { name: 'refreshPerson', userUuid }),
    refreshUpload: async (songId) => {
      const rooms = await read.roomsBy([songTag('uploadService', songId)])
      await toKeepers(rooms.flat(), { name: 'refreshUpload', songId })
    },
    kick: (roomUuid, userUuid) => toKeeper(roomUuid, { name: 'kick', userUuid }),
    kickEverywhere: async (userUuid, before) =>
      toKeepers(await roomsAround(userUuid), { name: 'kick', userUuid, before }),
    noteChat: (roomUuid, userUuid) => toKeeper(roomUuid, { name: 'noteChat', userUuid }),
    reset: (roomUuid) => toKeeper(roomUuid, { name: 'reset' }),
    showEffect: async (roomUuid, effect) => {
      const isHere = host.leases.alone || (await host.keptRoom(roomUuid)) !== null
      const keeper = isHere ? null : await host.keeperOf(roomUuid)
      const outcome =
        keeper === null
          ? await showEffectIn(host, roomUuid, effect)
          : await new Promise<EffectOutcome | null>((resolve) =>
              host.link.ask(keeper, { do: 'showEffect', roomUuid, effect }, resolve, () => resolve(null)),
            )
      if (outcome === null) throw new Error('Another node could not say whether an effect is shown')
      return outcome
    },
    checkSongs: async (roomUuid, by, sent) => {
      const songs = await readSongs(tools, by.userUuid, sent)
      const isHere = host.leases.alone || (await host.keptRoom(roomUuid)) !== null
      const keeper = isHere ? null : await host.keeperOf(roomUuid)
      const told =
        keeper === null
          ? null
          : await new Promise<Check[] | null>((resolve) =>
              host.link.ask(keeper, { do: 'check', roomUuid, by, songs }, resolve, () => resolve(null)),
            )
      const room = told ? null : (host.awakeRoom(roomUuid)?.room ?? (await restingRoom(tools, roomUuid)))
      return withNames(tools, told ?? (room ? checkAll(room, by, songs, tools.now()) : []))
    },
    forecast: async (roomUuid) => {
      const isHere = host.leases.alone || (await host.keptRoom(roomUuid)) !== null
      const keeper = isHere ? null : await host.keeperOf(roomUuid)
      if (keeper === null) {
        const live = host.awakeRoom(roomUuid)
        return live ? forecastOf(live.room, tools.now()) : []
      }
      return new Promise<readonly ForecastRow[]>((resolve) =>
        host.link.ask(
          keeper,
          { do: 'forecast', roomUuid },
          (rows) => resolve(rows ?? []),
          () => resolve([]),
        ),
      )
    },
    tryRules: (roomUuid, doc) => tryOnHistory(tools, roomUuid, doc),
    push: (roomUuid, name, params, onlyTo) =>
      pushes.everywhere({ name, params, to: { roomUuid, ...(onlyTo !== undefined && { onlyTo }) } }),
    pushToUser: (userUuid, name, params) =>
      pushes.everywhere({ name, params, to: { userUuids: [userUuid] } }),
    pushToPages: (userUuid, name, params) =>
      pushes.everywhere({ name, params, to: { userUuids: [userUuid], onlyPages: true } }),
    looks: (userUuids, roomUuid) => whoLooks(tools, userUuids, roomUuid),
    setResident: async (roomUuid, userUuid, stays) => {
      if (stays) await addResident(tools.db, roomUuid, userUuid)
      else await dropResident(tools.db, roomUuid, userUuid)
      if (await host.open(roomUuid)) await toKeeper(roomUuid, { name: 'setResident', userUuid, stays })
    },
  }
}
