import * as z from 'zod'
import { IsoTime, skipTake, Success, text, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { PersonInPath, socialBase } from './paths.ts'

const base = `${socialBase}/devices` as const

/** A device that can be reached. Admins do not see its token. */
export const Device = z
  .object({
    id: z.number(),
    userUuid: Uuid,
    platform: z.enum(['ios', 'android', 'web']),
    token: z.string().optional(),
    name: z.string(),
    language: z.string(),
    createdAt: IsoTime,
    lastSeenAt: IsoTime,
  })
  .meta({ id: 'Device' })
export type Device = z.infer<typeof Device>

/** A token in the path: clients write `_` for `:` there. */
const Token = z.string().min(1).max(4096)
const Named = z.object({ a: Uuid, b: Token })

/** So many devices somebody has; the one unseen for longest goes. */
export const MOST_DEVICES = 20
/** Devices unseen for so many days go. */
export const DEVICE_DAYS = 180

export const addDevice = endpoint({
  method: 'post',
  path: base,
  does: 'Registers a device of the caller’s; a token belongs to the last account that did.',
  as: 'person',
  scope: null,
  body: z.object({
    token: text(4096, 1),
    platform: Device.shape.platform,
    name: text(100).optional(),
    language: z.enum(['en', 'es']).optional(),
  }),
  gives: { 201: Device },
  refuses: ['deviceNotValid'],
  perMinute: 20,
})

export const removeDevice = endpoint({
  method: 'delete',
  path: `${base}/:token`,
  does: 'Forgets a device of the caller’s.',
  as: 'person',
  scope: null,
  params: z.object({ token: Token }),
  gives: { 200: Success },
  refuses: ['deviceNotFound'],
})

export const removeDeviceOf = endpoint({
  method: 'delete',
  path: `${base}/:a/:b`,
  does: 'Forgets a device of somebody’s, by uuid and token: for themselves, admins and services.',
  as: 'token',
  scope: null,
  params: Named,
  gives: { 200: Success },
  refuses: ['deviceNotFound'],
})

export const singleDevice = endpoint({
  method: 'get',
  path: `${base}/single-device/:a/:b`,
  does: 'Gives a device of somebody’s, by uuid and token: to themselves, admins and services.',
  as: 'token',
  scope: null,
  params: Named,
  gives: { 200: Device },
  refuses: ['deviceNotFound'],
})

export const allDevices = endpoint({
  method: 'get',
  path: `${base}/all-devices/:id`,
  does: 'Lists the devices of somebody, the last seen first: to themselves, admins and services.',
  as: 'token',
  scope: null,
  params: PersonInPath,
  gives: { 200: z.array(Device) },
  refuses: ['personNotFound'],
})

export const fansDevices = endpoint({
  method: 'get',
  path: `${socialBase}/dj-fans/devices/list`,
  does: 'Lists the devices of those fans of a DJ who want to be told, for services.',
  as: 'service',
  scope: null,
  query: skipTake(12, 100).extend({ djUuid: Uuid }),
  gives: { 200: z.object({ devices: z.array(Device), count: z.number() }) },
  refuses: [],
})
