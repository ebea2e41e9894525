import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/social/devices.ts'
import { Device, MOST_DEVICES } from '#contract/social/devices.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { holdLock } from '#services/core/storeLocks.ts'
import { knownPerson, seesAll } from '../access.ts'
import { readToken, refuseNoToken, storedToken, tokenHashes } from './token.ts'
import {
  deviceOf,
  type DeviceRow,
  devicesOf,
  devicesOfFans,
  dropDevice,
  dropUnseen,
  putDevice,
  takeToken,
} from './store.ts'

const view = (row: DeviceRow, token: string | null): Device => ({
  id: row.id,
  userUuid: row.userUuid,
  platform: Device.shape.platform.parse(row.platform),
  ...(token !== null && { token }),
  name: row.name,
  language: row.language,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.seenAt.toISOString(),
})

/** As the caller sees it: tokens are for their owner and for services. */
const shown = ({ settings, user }: UserCtx, row: DeviceRow): Device =>
  view(
    row,
    user.type === 'service' || user.uuid === row.userUuid ? readToken(settings, row.tokenSealed) : null,
  )

/** Whether the caller may look after the devices of somebody: they are theirs, or it is an admin or a service. */
const looksAfter = ({ user }: UserCtx, userUuid: string): boolean =>
  user.type === 'service' || user.uuid === userUuid || seesAll(user)

export const addDevice: Operation<typeof contract.addDevice> = (ctx, { body }) => {
  refuseNoToken(body.platform, body.token)
  return registerDevice(ctx, body)
}

/** Registers a device of the caller's. `secret`: what is kept of it, if that is not its token. */
export const registerDevice = async (
  ctx: UserCtx,
  body: InputOf<typeof contract.addDevice>['body'] & { readonly secret?: string },
): Promise<Device> => {
  const userUuid = ctx.user.uuid
  const now = new Date(ctx.now())
  const token = storedToken(ctx.settings, body.token, body.secret)
  const { platform, name = '', language = 'en' } = body
  const row = await ctx.tx(async (tx) => {
    await holdLock(tx.db, 'people', userUuid)
    await takeToken(tx.db, userUuid, tokenHashes(ctx.settings, body.token), token.tokenHash)
    const device = { ...token, userUuid, platform, name, language, createdAt: now, seenAt: now }
    const put = await putDevice(tx.db, device)
    await dropUnseen(tx.db, userUuid, MOST_DEVICES)
    return put
  })
  return view(row, body.token)
}

export const removeDevice: Operation<typeof contract.removeDevice> = async (ctx, { params }) => {
  const gone = await dropDevice(ctx.db, ctx.user.uuid, tokenHashes(ctx.settings, params.token))
  return gone ? success : refuse('deviceNotFound')
}

export const removeDeviceOf: Operation<typeof contract.removeDeviceOf> = async (
  ctx,
  { params: { a, b } },
) => {
  const gone = looksAfter(ctx, a) && (await dropDevice(ctx.db, a, tokenHashes(ctx.settings, b)))
  return gone ? success : refuse('deviceNotFound')
}

export const singleDevice: Operation<typeof contract.singleDevice> = async (ctx, { params: { a, b } }) => {
  const row = looksAfter(ctx, a) ? await deviceOf(ctx.db, a, tokenHashes(ctx.settings, b)) : null
  return row ? shown(ctx, row) : refuse('deviceNotFound')
}

export const allDevices: Operation<typeof contract.allDevices> = async (ctx, { params: { id } }) => {
  if (!looksAfter(ctx, id)) return refuse('personNotFound')
  await knownPerson(ctx, id)
  return (await devicesOf(ctx.db, id)).map((row) => shown(ctx, row))
}

export const fansDevices: Operation<typeof contract.fansDevices> = async (ctx, { query }) => {
  const { rows, count } = await devicesOfFans(ctx.db, query.djUuid, { ...query, take: query.take || 100 })
  return { devices: rows.map((row) => shown(ctx, row)), count }
}
