import { assignAvatar, endAssignment } from '#contract/merch/assignments.ts'
import { changeAvatar } from '#contract/merch/avatars.ts'
import { handlePoints } from '#contract/merch/points.ts'
import { ownCurrentStatus } from '#contract/merch/rankings.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { room as readRoom } from '#contract/room/rooms.ts'
import { putPrivacy } from '#contract/social/privacy.ts'
import { editProfile } from '#contract/user/profiles.ts'
import { account, type Caller } from '#test/suites/doors/callers.ts'
import { befriend } from '#test/support/friends.ts'
import { heardSong } from '#test/support/heardSong.ts'
import { openStore } from '#test/support/store.ts'
import type { World } from '#test/support/world.ts'
import type { Own } from '../lib/ownDatabase.ts'
import { type Member, openMember } from '../nodes/member.ts'
import { until } from './until.ts'

const DAY = 86_400_000

export type Place = Pick<World, 'tools' | 'call'>

/** One thing that follows of another: `act` begins it, and it is there once `isThere` says so. */
export interface Following {
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
    const listener = (one: Caller | undefined, votes: { like?: boolean; star?: boolean } = {}) => ({
      userUuid: one?.uuid ?? '',
      presentMs: 200_000,
      heardMs: 200_000,
      cluster: null,
      ...votes,
    })
    const listeners = [listener(a, { like: true }), listener(b, { like: true, star: true }), listener(c)]
    tx.emit(heardSong(tx, dj.uuid, listeners))
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

/** All of them, in the order of the documents. */
export const followings: readonly Following[] = [points, award, undressed, paid, hidden]
