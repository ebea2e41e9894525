import { describe, expect, test } from 'vitest'
import { startVendors } from '#test/support/vendors/double.ts'
import { startWorld } from '#test/support/world.ts'
import { ask } from './callers.ts'
import { pictureForm } from './pictureForm.ts'
import {
  newRoomPlace,
  type RoomPlace as Place,
  visitorAccounts,
  visitors as callers,
  type Who,
} from './roomPlace.ts'
import { row, ok, all, noGuest, byModerators, byOwners, byOwner, byStaff, inside } from './roomRows.ts'
import { auditCases } from './roomAudit.ts'
import { nightCases } from './nightCases.ts'
import { shieldCases } from './roomShield.ts'
import { toldCases } from './roomTold.ts'
import { holdsAllOf, type Row } from './table.ts'

// Voice has to be set up to be refused for another reason.
const vendors = await startVendors()
const world = await startWorld({ ...vendors.settings, TRUST_PROXY: 'on', CHAT_ANNOUNCEMENTS: 'off' })

const site = await visitorAccounts(world)
const newPlace = () => newRoomPlace(world, site)

interface Case {
  readonly path: (place: Place) => string | Promise<string>
  readonly body?: (place: Place) => object
  readonly form?: () => FormData
  readonly gives: Row<Who>
  /** What is done cannot be done twice in one room. */
  readonly once?: true
}

const base = '/api/room-service'
const setting = (of: (place: Place) => string, body: object, gives: Row<Who>): Case => ({
  path: of,
  body: () => body,
  gives,
})
const whole = ({ slug }: Place) => `${base}/rooms/${slug}`
const within = (part: string) => (place: Place) => `${whole(place)}/${part}`
const owned = ({ slug }: Place) => `${base}/rooms/${slug}/infrastructure`
const kind = (name: string) => (place: Place) => `${base}/rooms/${name}/${place.slug}/infrastructure`
const rolesOf = ({ slug }: Place) => `${base}/roomUserRoles/${slug}`
const onTarget =
  (more: object = {}) =>
  ({ slug, target }: Place) => ({ slug, userUuid: target.uuid, ...more })

const cases: Readonly<Record<string, Case>> = {
  ...auditCases,
  ...nightCases(world.tools.db),
  'PATCH /api/room-service/rooms/:id, what moderators set': setting(
    whole,
    {
      description: 'd',
      vibe: 'v',
      songsPerDj: 2,
      numberOfDjs: 3,
      design: 'CLUB',
      genres: ['dub'],
      pinnedMessages: [],
    },
    byModerators,
  ),
  'PATCH /api/room-service/rooms/:id, what owners set': setting(whole, { name: 'Other' }, byOwners),
  'PATCH /api/room-service/rooms/:id, a password': setting(whole, { password: 'secret' }, byOwners),
  'PATCH /api/room-service/rooms/:id, what staff set': setting(whole, { positionPriority: 3 }, byStaff),
  'PATCH /api/room-service/rooms/:id/infrastructure': setting(owned, { isLive: false }, byOwners),
  'PATCH /api/room-service/rooms/promote/:id/infrastructure': setting(
    kind('promote'),
    { promoted: true },
    row('settingNotYours', { ...noGuest, staff: ok }),
  ),
  'PATCH /api/room-service/rooms/dj-seats/:id/infrastructure': setting(
    kind('dj-seats'),
    { numberOfDjs: 4 },
    byModerators,
  ),
  'PATCH /api/room-service/rooms/dj-type/:id/infrastructure': setting(
    kind('dj-type'),
    { djType: 'INVITE_ONLY' },
    byOwners,
  ),
  'PATCH /api/room-service/rooms/live-audio/:id/infrastructure': setting(
    kind('live-audio'),
    { liveAudio: true },
    byOwners,
  ),
  'PATCH /api/room-service/rooms/live-state/:id/infrastructure': setting(
    kind('live-state'),
    { isLive: false },
    byOwners,
  ),
  'POST /api/room-service/rooms/:id/pinned-messages': setting(
    (place) => `${whole(place)}/pinned-messages`,
    { pinnedMessages: [] },
    byModerators,
  ),
  'POST /api/room-service/rooms/:id/externalUrl': setting(
    (place) => `${whole(place)}/externalUrl`,
    { externalUrl: 'https://example.com/' },
    byOwners,
  ),
  'DELETE /api/room-service/rooms/:id/infrastructure': { path: owned, gives: byOwner, once: true },
  'POST /api/room-service/rooms/:id/poster': {
    path: within('poster'),
    form: pictureForm,
    gives: byModerators,
  },
  'DELETE /api/room-service/rooms/:id/poster': { path: within('poster'), gives: byModerators },
  'POST /api/room-service/rooms/admin/guest-password': {
    path: () => `${base}/rooms/admin/guest-password`,
    body: ({ slug }) => ({ slug, guestPassword: 'guests' }),
    gives: byOwner,
  },
  'DELETE /api/room-service/rooms/admin/guest-password': {
    path: () => `${base}/rooms/admin/guest-password`,
    body: ({ slug }) => ({ slug }),
    gives: byOwner,
  },
  'POST /api/room-service/roomUserRoles/:roomId': {
    path: rolesOf,
    body: onTarget({ role: 'chatDisabled' }),
    gives: byModerators,
    // What the owner put on somebody stays: room/roles/restrictions.
    once: true,
  },
  'POST /api/room-service/roomUserRoles/:roomId, a moderator': {
    path: rolesOf,
    body: onTarget({ role: 'moderator' }),
    gives: { ...byModerators, moderator: 'roleTooHigh' },
    once: true,
  },
  'DELETE /api/room-service/roomUserRoles/:roomId': {
    path: rolesOf,
    body: onTarget({ role: 'dj' }),
    gives: byModerators,
  },
  'DELETE /api/room-service/roomUserRoles/:roomId, of the owner': {
    path: rolesOf,
    body: ({ people }) => ({ userUuid: people.coOwner.uuid, role: 'coOwner' }),
    gives: { ...byModerators, moderator: 'roleTooHigh', siteModerator: 'roleTooHigh' },
    once: true,
  },
  'POST /api/room-service/roomUserRoles/kick-user-from-room': {
    path: () => `${base}/roomUserRoles/kick-user-from-room`,
    body: onTarget(),
    gives: byModerators,
    // What an owner decided is no moderator's to change.
    once: true,
  },
  'PUT /api/room-service/roomUserRoles/change-owner/:roomId': {
    path: ({ slug }) => `${base}/roomUserRoles/change-owner/${slug}`,
    body: onTarget(),
    gives: byOwner,
    once: true,
  },
  'POST /api/room-service/roomUserRoles/no-dancefloor-users': {
    path: () => `${base}/roomUserRoles/no-dancefloor-users`,
    body: ({ slug }) => ({ slug, userUuids: [] }),
    gives: byOwner,
  },
  // A room is no secret to whoever knows its name; the socket asks for passwords.
  'GET /api/room-service/rooms/:id': { path: whole, gives: all },
  'GET /api/room-service/rooms/uuid/:id': { path: ({ uuid }) => `${base}/rooms/uuid/${uuid}`, gives: all },
  'GET /api/room-service/rooms/room-state/:id': {
    path: ({ slug }) => `${base}/rooms/room-state/${slug}`,
    gives: all,
  },
  'GET /api/room-service/rooms/room-played-time/:id': {
    path: ({ slug }) => `${base}/rooms/room-played-time/${slug}`,
    gives: all,
  },
  'GET /api/room-service/room-communities/:roomId': {
    path: ({ slug }) => `${base}/room-communities/${slug}`,
    gives: all,
  },
  'GET /api/room-service/roomUserRoles/:roomId': { path: rolesOf, gives: all },
  'GET /api/room-service/rooms/:id/my-restrictions': { path: within('my-restrictions'), gives: all },
  'GET /api/room-service/rooms/:id/restrictions': { path: within('restrictions'), gives: byModerators },
  'GET /api/room-service/rooms/:id/visitors': { path: within('visitors'), gives: byModerators },
  'GET /api/room-service/roomUserRoles/:roomId/:userId': {
    path: (place) => `${rolesOf(place)}/${place.target.uuid}`,
    gives: all,
  },
  'POST /api/room-service/rooms/:id/join': {
    path: (place) => `${whole(place)}/join`,
    gives: row(ok, { banned: 'bannedFromRoom' }),
  },
  'POST /api/room-service/roomUserRoles/cometchat/join/:roomId': {
    path: ({ slug }) => `${base}/roomUserRoles/cometchat/join/${slug}`,
    gives: inside,
  },
  'POST /api/room-service/roomUserRoles/cometchat/sync/:roomId': {
    path: ({ slug }) => `${base}/roomUserRoles/cometchat/sync/${slug}`,
    body: () => ({}),
    gives: { ...byModerators, guest: 'notRoomModerator' },
  },
  'DELETE /api/room-service/rooms/conversation/:roomId': {
    path: ({ slug }) => `${base}/rooms/conversation/${slug}`,
    body: () => ({}),
    gives: byOwner,
  },
  // A room that is there cannot be restored; who may restore a deleted one: room/restore.
  'POST /api/room-service/rooms/:id/restore': {
    path: within('restore'),
    body: () => ({}),
    gives: row('roomNotFound', noGuest),
  },
  ...toldCases,
  ...shieldCases,
  'POST /api/room-service/rooms/:id/voice': {
    path: within('voice'),
    body: () => ({}),
    gives: row('voiceOff', { banned: 'voiceClosed', kicked: 'voiceClosed' }),
  },
  'POST /api/user-service/agora/token': {
    path: () => '/api/user-service/agora/token',
    body: ({ uuid }) => ({ roomUuid: uuid, role: 'SUBSCRIBER' }),
    gives: row('voiceOff', { banned: 'voiceClosed', kicked: 'voiceClosed' }),
  },
}

holdsAllOf('room', Object.keys(cases))

describe('where somebody stands in a room decides', () => {
  test.each(Object.entries(cases))('%s', async (name, { path, body, form, gives, once }) => {
    const [method = ''] = name.split(' ')
    const shared = await newPlace()
    const got: Partial<Record<Who, string>> = {}
    // What is changed already may be sent by anybody: those who may change it come last.
    const order = callers.toSorted((a, b) => Number(gives[a] === ok) - Number(gives[b] === ok))
    for (const who of order) {
      const place = once && gives[who] === ok ? await newPlace() : shared
      got[who] = await ask(world, method, await path(place), {
        token: place.people[who].token,
        ...(body ? { body: body(place) } : {}),
        ...(form ? { form: form() } : {}),
      })
    }
    expect(got).toEqual(gives)
  })
})
