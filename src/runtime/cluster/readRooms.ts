import { emptySummary, type LiveRooms } from '#ports/live.ts'
import type { Host } from '../host/host.ts'
import type { AnswerTo, NodeQuestion } from './nodeMessage.ts'
import { personTag, readSummary, songTag, type StoredSummary, summaryOf } from './roomSummary.ts'
import { roomsBeingEntered } from './roomsBeingEntered.ts'
import { roomsSet, summaryKey } from './summaryWriter.ts'

type ReadRooms = Pick<LiveRooms, 'summaries' | 'wholeSummary' | 'roomsOf' | 'roomsOfEach' | 'hears'> & {
  /** The rooms in which each of these people or songs is. */
  roomsBy(tags: readonly string[]): Promise<string[][]>
}

/**
 * How rooms are: those kept here exactly, the others as their keepers wrote them down. Of many rooms nobody is asked; of
 * one its keeper may be.
 */
export const readRooms = (host: Host): ReadRooms => {
  const { index, leases } = host
  const { kv } = host.tools

  const stored = async (roomUuids: readonly string[]): Promise<(StoredSummary | null)[]> =>
    leases.alone || roomUuids.length === 0
      ? roomUuids.map(() => null)
      : (await kv.getMany(roomUuids.map(summaryKey))).map(readSummary)

  const summaries: LiveRooms['summaries'] = async (roomUuids) => {
    const away = roomUuids.filter((uuid) => host.awakeRoom(uuid) === null)
    const told = await stored(away)
    const known = new Map(away.map((uuid, i) => [uuid, told[i]?.summary ?? emptySummary]))
    return new Map(
      roomUuids.map((uuid) => {
        const live = host.awakeRoom(uuid)
        return [uuid, live ? summaryOf(live.room) : (known.get(uuid) ?? emptySummary)]
      }),
    )
  }

  /** Asks the keeper of one room; null if there is none, or it does not answer. */
  const askKeeper = async <Q extends NodeQuestion>(
    roomUuid: string,
    question: Q,
  ): Promise<AnswerTo<Q> | null> => {
    if (leases.alone) return null
    const keeper = host.remoteRoom(roomUuid)?.keeper ?? (await stored([roomUuid]))[0]?.node
    if (keeper === undefined || !host.link.others.includes(keeper)) return null
    return new Promise((resolve) => host.link.ask(keeper, question, resolve, () => resolve(null)))
  }

  const roomsBy = async (tags: readonly string[]): Promise<string[][]> => {
    const here = tags.map((tag) => index.roomsBy(tag))
    if (leases.alone) return here.map((rooms) => [...rooms])
    const told = await kv.membersOf(tags.map(roomsSet))
    return here.map((rooms, i) => {
      const elsewhere = (told[i] ?? []).filter((uuid) => host.awakeRoom(uuid) === null)
      return [...rooms, ...elsewhere.filter((uuid) => !rooms.includes(uuid))]
    })
  }

  const roomsOf = async (userUuid: string): Promise<string[]> => (await roomsBy([personTag(userUuid)])).flat()

  return {
    summaries,
    roomsBy,
    roomsOf,
    wholeSummary: async (roomUuid) => {
      const live = host.awakeRoom(roomUuid)
      if (live) return summaryOf(live.room, Infinity)
      const told = await askKeeper(roomUuid, { do: 'summary', roomUuid })
      return told ?? (await summaries([roomUuid])).get(roomUuid) ?? emptySummary
    },
    roomsOfEach: async (userUuids) => {
      const rooms = await roomsBy(userUuids.map(personTag))
      return new Map(userUuids.map((uuid, i) => [uuid, rooms[i] ?? []]))
    },
    hears: async (userUuid, provider, providerSongId) => {
      const tag = songTag(provider, providerSongId)
      const [mine = [], playing = []] = await roomsBy([personTag(userUuid), tag])
      if (mine.some((uuid) => playing.includes(uuid))) return true
      // Perhaps they came, or the song did, a moment ago: the keepers of their rooms know.
      const away = [...new Set([...mine, ...(await roomsBeingEntered(host.tools, userUuid))])].filter(
        (uuid) => host.awakeRoom(uuid) === null,
      )
      const answers = await Promise.all(
        away.map((roomUuid) => askKeeper(roomUuid, { do: 'hears', roomUuid, userUuid, tag })),
      )
      return answers.includes(true)
    },
  }
}
