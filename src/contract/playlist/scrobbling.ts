import * as z from 'zod'
import { IsoTime, Success, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { playlistBase } from './paths.ts'

/** Services that keep what people listen to. */
export const ScrobbleName = z.enum(['listenBrainz', 'lastFm']).meta({ id: 'ScrobbleName' })
export type ScrobbleName = z.infer<typeof ScrobbleName>

/** Rooms of which one person may keep what they hear to themselves. */
export const MOST_QUIET_ROOMS = 100

const Sent = z.object({
  artistName: z.string(),
  trackName: z.string(),
  startedAt: IsoTime,
  /** `dropped`: the service never took it. */
  state: z.enum(['waiting', 'sent', 'dropped']),
})

/** The caller’s account at a service; what lets us write there is never shown. */
export const ScrobbleLink = z
  .object({
    userName: z.string(),
    linkedAt: IsoTime,
    /** Nothing is sent until then; null while it is on. */
    pausedUntil: IsoTime.nullable(),
    /** The service takes nothing with this link any more: it has to be made anew. */
    broken: z.boolean(),
    waiting: z.number().int(),
    /** The last five. */
    last: z.array(Sent),
  })
  .meta({ id: 'ScrobbleLink' })
export type ScrobbleLink = z.infer<typeof ScrobbleLink>

const Offered = z.object({
  service: ScrobbleName,
  /** How it is linked: with a token of one’s own, or by signing in there. */
  by: z.enum(['token', 'signIn']),
  link: ScrobbleLink.nullable(),
})
export type OfferedScrobbling = z.infer<typeof Offered>

const base = `${playlistBase}/scrobbling`
const Service = z.object({ service: ScrobbleName })

export const scrobbling = endpoint({
  method: 'get',
  path: base,
  does: 'Ours: lists the services that can keep what the caller listens to, with the caller’s links, and the rooms of which nothing is told.',
  as: 'person',
  scope: null,
  gives: {
    200: z.object({
      services: z.array(Offered),
      quietRooms: z.array(Uuid),
      /** Those of them that the caller finds, by name. */
      rooms: z.array(z.object({ uuid: Uuid, slug: z.string(), name: z.string() })),
    }),
  },
  refuses: [],
})

export const scrobbleSignIn = endpoint({
  method: 'post',
  path: `${base}/:service/sign-in`,
  does: 'Ours: gives the address at which the caller allows us to write down what they listen to.',
  as: 'person',
  scope: null,
  params: Service,
  gives: { 200: z.object({ url: z.string() }) },
  refuses: ['scrobbleNotOffered'],
  perMinute: 10,
})

export const linkScrobbling = endpoint({
  method: 'post',
  path: `${base}/:service`,
  does: 'Ours: links the caller’s account there, by their own token or by what they came back with (`state` is that of the address).',
  as: 'person',
  scope: null,
  params: Service,
  body: z.object({
    token: z.string().trim().min(8).max(200),
    state: z.string().max(100).optional(),
  }),
  gives: { 201: ScrobbleLink },
  refuses: ['scrobbleNotOffered', 'scrobbleTokenNotValid', 'scrobbleUnavailable', 'scrobbleStateNotValid'],
  perMinute: 10,
})

export const changeScrobbling = endpoint({
  method: 'patch',
  path: `${base}/:service`,
  does: 'Ours: has nothing sent for a time of at most a year, or again.',
  as: 'person',
  scope: null,
  params: Service,
  body: z.object({ pausedUntil: IsoTime.nullable() }),
  gives: { 200: ScrobbleLink },
  refuses: ['scrobbleNotLinked'],
})

export const unlinkScrobbling = endpoint({
  method: 'delete',
  path: `${base}/:service`,
  does: 'Ours: takes a link back and forgets what still waits.',
  as: 'person',
  scope: null,
  params: Service,
  gives: { 200: Success },
  refuses: ['scrobbleNotLinked'],
})

export const quietRoom = endpoint({
  method: 'put',
  path: `${base}/quiet-rooms/:room`,
  does: 'Ours: has nothing told of what the caller hears in a room, or again.',
  as: 'person',
  scope: null,
  params: z.object({ room: Uuid }),
  body: z.object({ quiet: z.boolean() }),
  gives: { 200: Success },
  refuses: ['tooManyQuietRooms'],
})
