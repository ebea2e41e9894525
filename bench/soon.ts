/**
 * How soon people see what follows of an act, where a document names seconds: from the act to the answer or message that
 * shows it, over HTTP and sockets.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { assignAvatar, endAssignment } from '#contract/merch/assignments.ts'
import { changeAvatar } from '#contract/merch/avatars.ts'
import { handlePoints } from '#contract/merch/points.ts'
import { ownCurrentStatus } from '#contract/merch/rankings.ts'
import { createSeason } from '#contract/merch/seasons.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { room as readRoom } from '#contract/room/rooms.ts'
import { putPrivacy } from '#contract/social/privacy.ts'
import { editProfile } from '#contract/user/profiles.ts'
import { songHeard } from '#facts/runtime.ts'
import { account, type Caller } from '#test/suites/doors/callers.ts'
import { befriend } from '#test/support/friends.ts'
import { openStore } from '#test/support/store.ts'
import type { World } from '#test/support/world.ts'
import { call } from '#web/api/call.ts'
import { median } from './lib/median.ts'
import { type Own, withOwnDatabase } from './lib/ownDatabase.ts'
import { type Finding, printFindings } from './lib/table.ts'
import { type Member, openMember } from './nodes/member.ts'

const ROUNDS = 20
const DAY = 86_400_000
const POLL_MS = 20
/** Who waits longer sees that nothing comes. */
const PATIENCE_MS = 30_000

type Place = Pick<World, 'tools' | 'call'>

/** One thing that follows of another: `act` begins it, and it is there once `isThere` says so. */
interface Following {
  readonly what: string
  readonly withinS: number
  begin(
    place: Place,
    own: Own,
  ): Promise<() => Promise<{ act(): Promise<unknown>; isThere(): Promise<boolean> }>>
}

const person = (place: Place) => account(place, 'user')

/** Whose account is old enough to count. */
const people = async (place: Place, count: number): Promise<Caller[]> => {
  const all = await Promise.all(Array.from({ length: count }, () => person(place)))
  await place.tools.db
    .updateTable('users')
    .set({ createdAt: new Date(Date.now() - 7 * DAY) })
    .execute()
  return all
}

/** A song that was heard to the end by three, two of whom like it, one with a star: ten points. */
const tenPoints = (place: Place, dj: Caller, [a, b, c]: readonly Caller[]) =>
  place.tools.tx(async (tx) => {
    const endedAt = tx.now()
    const listener = (one: Caller | undefined, votes: { like?: boolean; star?: boolean } = {}) => ({
      userUuid: one?.uuid ?? '',
      presentMs: 200_000,
      heardMs: 200_000,
      cluster: null,
      ...votes,
    })
    tx.emit(
      songHeard({
        roomUuid: tx.id(),
        ownerUuid: null,
        djUuid: dj.uuid,
        playId: tx.id(),
        songShortId: 'song',
        songName: 'Ada – Song',
        startTime: endedAt - 200_000,
        endedAt,
        skipped: false,
        guests: 0,
        djCluster: null,
        listeners: [listener(a, { like: true }), listener(b, { like: true, star: true }), listener(c)],
      }),
    )
  })

const points: Following = {
  what: 'a song that was heard gives its DJ points and a place (economy, 1)',
  withinS: 3,
  begin: async (place) => {
    const listeners = await people(place, 3)
    return async () => {
      const [dj] = (await people(place, 1)) as [Caller]
      return {
        act: () => tenPoints(place, dj, listeners),
        isThere: async () => {
          const status = await place.call(ownCurrentStatus, {}, dj.token)
          return status.hasCurrentRankingStatus && status.balance === 10
        },
      }
    }
  },
}

const award: Following = {
  what: 'a song that was heard gives the avatar that its points are worth (11)',
  withinS: 5,
  begin: async (place) => {
    const admin = await account(place, 'admin')
    const listeners = await people(place, 3)
    return async () => {
      const [dj] = (await people(place, 1)) as [Caller]
      const gift = { userUuid: dj.uuid, points: 90, reason: 'Prize' }
      await place.call(handlePoints, { body: gift }, admin.token)
      return {
        act: () => tenPoints(place, dj, listeners),
        isThere: () =>
          place.call(editProfile, { body: { avatarId: 'frog' } }, dj.token).then(
            () => true,
            () => false,
          ),
      }
    }
  },
}

const undressed: Following = {
  what: 'a room sees another avatar once that which is worn is taken away (15)',
  withinS: 10,
  begin: async (place, own) => {
    const admin = await account(place, 'admin')
    const owl = { params: { slug: 'owl' }, body: { avatarStatus: 'PRIVATE' } } as const
    await place.call(changeAvatar, owl, admin.token)
    const { uuid } = await place.call(createRoom, { body: { name: 'Mirror' } }, admin.token)
    const frames: string[] = []
    await join(own, admin, uuid, (frame) => frames.push(frame))
    return async () => {
      const ada = await person(place)
      await join(own, ada, uuid)
      const assignment = { params: { slug: 'owl' }, body: { userUuid: ada.uuid } }
      const { id } = await place.call(assignAvatar, assignment, admin.token)
      for (const avatarId of ['cactus', 'owl'])
        await place.call(editProfile, { body: { avatarId } }, ada.token)
      const sees = (avatarId: string): boolean =>
        frames.some((frame) => frame.includes(ada.uuid) && frame.includes(`"${avatarId}"`))
      await until(async () => sees('owl'))
      frames.length = 0
      return {
        act: () => place.call(endAssignment, { params: { avatarAssignmentId: id } }, admin.token),
        isThere: async () => sees('cactus'),
      }
    }
  },
}

const paid: Following = {
  what: 'a page shows the tokens of an order that was paid at the test desk (29)',
  withinS: 2,
  begin: async (place, own) => {
    const { order, act, bundle } = await openStore(place)
    return async () => {
      const buyer = await person(place)
      const frames: string[] = []
      const page = await openMember(nodeOf(own), buyer.token, (frame) => frames.push(frame))
      const { uuid } = await place.call(createRoom, { body: { name: 'Till' } }, buyer.token)
      await page.ask({ action: 'joinRoom', roomUuid: uuid, roomtone: { watch: 1 } })
      const { checkoutId } = await order(buyer, {}, bundle.id)
      return {
        act: () => act(checkoutId, 'pay'),
        isThere: async () => frames.some((frame) => frame.includes('"balance":101')),
      }
    }
  },
}

const hidden: Following = {
  what: 'a room no longer names a friend who hides (people, 7)',
  withinS: 2,
  begin: async (place, own) => {
    const host = await person(place)
    return async () => {
      const [ada, ben] = [await person(place), await person(place)]
      await befriend(place, ada, ben)
      const { uuid, slug } = await place.call(createRoom, { body: { name: 'Meeting' } }, host.token)
      await join(own, ada, uuid)
      const friends = async () => {
        const { friendInRoomUuids } = await place.call(readRoom, { params: { id: slug } }, ben.token)
        return friendInRoomUuids.length
      }
      await until(async () => (await friends()) === 1)
      return {
        act: () => place.call(putPrivacy, { body: { presence: 'nobody' } }, ada.token),
        isThere: async () => (await friends()) === 0,
      }
    }
  },
}

const nodeOf = ({ address }: Own) => ({ port: Number(new URL(address).port) })

const join = async (
  own: Own,
  who: Caller,
  roomUuid: string,
  heard?: (frame: string) => void,
): Promise<Member> => {
  const member = await openMember(nodeOf(own), who.token, heard)
  await member.ask({ action: 'joinRoom', roomUuid })
  return member
}

/** How long it took until something held, in seconds. */
const until = async (holds: () => Promise<boolean>): Promise<number> => {
  const begun = performance.now()
  while (!(await holds())) {
    if (performance.now() - begun > PATIENCE_MS) return Number.POSITIVE_INFINITY
    await sleep(POLL_MS)
  }
  return (performance.now() - begun) / 1000
}

const measure = async (place: Place, own: Own, { what, withinS, begin }: Following): Promise<Finding> => {
  const round = await begin(place, own)
  const took: number[] = []
  for (let n = 0; n < ROUNDS; n++) {
    const { act, isThere } = await round()
    const begun = performance.now()
    await act()
    await until(isThere)
    took.push((performance.now() - begun) / 1000)
  }
  return {
    goal: 'soon',
    what: `${what}, worst of ${ROUNDS}, s`,
    ratio: Math.max(...took),
    wanted: `<= ${withinS}`,
    detail: `median ${median(took).toFixed(2)}`,
  }
}

/** What the documents promise within seconds, measured one after the other on one node. */
export const soonBench = (): Promise<Finding[]> =>
  withOwnDatabase({ TRUST_PROXY: 'on', CHAT_ANNOUNCEMENTS: 'off', TOKENS_WELCOME: '0' }, async (own) => {
    const place: Place = {
      tools: own.tools as World['tools'],
      call: (endpoint, request, token) => call(endpoint, request, { baseUrl: own.address, token }),
    }
    const admin = await account(place, 'admin')
    const frog = { params: { slug: 'frog' }, body: { avatarStatus: 'SEASON_AWARD' } } as const
    await place.call(changeAvatar, frog, admin.token)
    const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString()
    const awards = [{ avatarSlug: 'frog', by: 'points' as const, rankingValue: 100 }]
    const body = { name: 'Now', startDate: inDays(-1), endDate: inDays(1), awards }
    await place.call(createSeason, { body }, admin.token)
    const findings: Finding[] = []
    for (const following of [points, award, undressed, paid, hidden])
      findings.push(await measure(place, own, following))
    return findings
  })

if (process.argv[1] === import.meta.filename) {
  printFindings(await soonBench())
  process.exit(0)
}
