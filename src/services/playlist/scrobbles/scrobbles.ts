import { randomBytes } from 'node:crypto'
import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/playlist/scrobbling.ts'
import { MOST_QUIET_ROOMS } from '#contract/playlist/scrobbling.ts'
import { sendScrobbles } from '#facts/playlist.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { roomsFoundBy } from '#services/room/api.ts'
import { sameSecretText } from '#services/core/secrets/fingerprint.ts'
import { linkView, sealedSecret } from './link.ts'
import { offeredService } from './services.ts'
import { dueNow } from './store.ts'
import {
  addQuietRoom,
  changeLink,
  dropLink,
  dropQuietRoom,
  linksOf,
  putLink,
  quietRoomsOf,
} from './storeLinks.ts'

/** A sign-in that was begun stands so long. */
const SIGN_IN_MS = 15 * 60_000
/** A year. */
const LONGEST_PAUSE_MS = 366 * 24 * 3_600_000

const stateKey = ({ user }: UserCtx, service: string): string => `scrobble.state ${user.uuid} ${service}`

export const scrobbling: Operation<typeof contract.scrobbling> = async (ctx) => {
  const links = new Map((await linksOf(ctx.db, ctx.user.uuid)).map((link) => [link.service, link]))
  const quietRooms = await quietRoomsOf(ctx.db, ctx.user.uuid)
  return {
    services: await Promise.all(
      ctx.scrobbling.map(async ({ name, signInUrl }) => {
        const link = links.get(name)
        return {
          service: name,
          by: signInUrl('') === null ? ('token' as const) : ('signIn' as const),
          link: link ? await linkView(ctx, link) : null,
        }
      }),
    ),
    quietRooms,
    rooms: [...(await roomsFoundBy(ctx, ctx.user.uuid, quietRooms)).values()],
  }
}

export const scrobbleSignIn: Operation<typeof contract.scrobbleSignIn> = async (ctx, { params }) => {
  const service = offeredService(ctx, params.service)
  const state = randomBytes(18).toString('base64url')
  const url = service.signInUrl(
    `${ctx.settings.publicUrl}/settings/scrobbling?service=${params.service}&state=${state}`,
  )
  if (url === null) return refuse('scrobbleNotOffered')
  await ctx.kv.set(stateKey(ctx, params.service), state, SIGN_IN_MS)
  return { url }
}

/** What somebody else made them come back with is not theirs: a sign-in is finished by whoever began it, once. */
const demandState = async (ctx: UserCtx, service: string, state: string | undefined): Promise<void> => {
  const key = stateKey(ctx, service)
  const begun = await ctx.kv.get(key)
  if (begun === null || !sameSecretText(begun, state ?? '')) return refuse('scrobbleStateNotValid')
  await ctx.kv.delete(key)
}

export const linkScrobbling: Operation<typeof contract.linkScrobbling> = async (ctx, { params, body }) => {
  const service = offeredService(ctx, params.service)
  if (service.signInUrl('') !== null) await demandState(ctx, params.service, body.state)
  const identity = await service.identify(body.token)
  if (identity === 'rejected') return refuse('scrobbleTokenNotValid')
  if (identity === 'down') return refuse('scrobbleUnavailable')
  const link = await ctx.tx(async (tx) => {
    const linkedAt = new Date(tx.now())
    const userUuid = ctx.user.uuid
    const row = await putLink(tx.db, {
      userUuid,
      service: params.service,
      userName: identity.userName.slice(0, 200),
      secretSealed: sealedSecret(ctx, identity.secret),
      linkedAt,
    })
    await dueNow(tx.db, userUuid, params.service, linkedAt)
    tx.send(
      sendScrobbles(
        { userUuid, service: params.service },
        { singletonKey: `${userUuid} ${params.service}`, startAfter: linkedAt },
      ),
    )
    return row
  })
  return linkView(ctx, link)
}

export const changeScrobbling: Operation<typeof contract.changeScrobbling> = async (
  ctx,
  { params, body },
) => {
  const latest = ctx.now() + LONGEST_PAUSE_MS
  const pausedUntil =
    body.pausedUntil === null ? null : new Date(Math.min(Date.parse(body.pausedUntil), latest))
  const link = await changeLink(ctx.db, ctx.user.uuid, params.service, { pausedUntil })
  return link ? linkView(ctx, link) : refuse('scrobbleNotLinked')
}

export const unlinkScrobbling: Operation<typeof contract.unlinkScrobbling> = async (ctx, { params }) =>
  (await dropLink(ctx.db, ctx.user.uuid, params.service)) ? success : refuse('scrobbleNotLinked')

export const quietRoom: Operation<typeof contract.quietRoom> = async (ctx, { params, body }) => {
  const { room } = params
  if (!body.quiet) {
    await dropQuietRoom(ctx.db, ctx.user.uuid, room)
    return success
  }
  const fits = await addQuietRoom(ctx.db, ctx.user.uuid, room, MOST_QUIET_ROOMS)
  return fits ? success : refuse('tooManyQuietRooms')
}
