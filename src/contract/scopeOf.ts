import type { EndpointShape } from './endpoint.ts'
import type { Scope } from './scopes.ts'

/** Where an operation names the room it is about. */
export type RoomPlace = `params.${string}` | `body.${string}`

/** The scope of an operation; `room`: where it names its room. Without that, tokens for certain rooms do not reach it. */
export interface ScopeRule {
  readonly scope: Scope
  readonly room?: RoomPlace
  /** It is about the person, and no room: tokens for certain rooms reach it too. */
  readonly anywhere?: true
}

type Row = string | readonly [string, RoomPlace]
const under = (scope: Scope, base: string, rows: readonly Row[], anywhere?: true): [string, ScopeRule][] =>
  rows.map((row) => {
    const [name, room] = typeof row === 'string' ? [row] : row
    const [method = '', path = ''] = name.split(' ')
    const rule = { scope, ...(room && { room }), ...(anywhere && { anywhere }) }
    return [`${method} ${base}${path}`, rule]
  })

const room = '/api/room-service'
const play = '/api/playlist-service'
const user = '/api/user-service'
const social = '/api/social-service'
const upload = '/api/upload-service'
const hooks = '/api/hooks-service'
const chat = '/openchat/v3'

const profileReads = ['GET /users/profile', 'GET /profile/:id', 'GET /users/profiles', 'GET /users/user/:id']

/**
 * Every operation that a scoped token may reach, with its scope. What is not here is closed to all of them, and a new
 * operation is closed until it is written here: credentials, ways in, money, erasure, what looks after the site.
 */
const rules: ReadonlyMap<string, ScopeRule> = new Map([
  ...under('profile:read', user, profileReads, true),
  ...under('profile:write', user, ['POST /users/profile'], true),
  ...under('rooms:read', room, [
    ['GET /rooms/:id', 'params.id'],
    ['GET /rooms/:id/rules', 'params.id'],
    'GET /rules/presets',
    ['GET /rooms/uuid/:id', 'params.id'],
    ['GET /rooms/room-state/:id', 'params.id'],
    ['POST /rooms/:id/check', 'params.id'],
    ['GET /rooms/:id/line', 'params.id'],
    ['GET /rooms/:id/my-restrictions', 'params.id'],
    ['GET /roomUserRoles/:roomId', 'params.roomId'],
    ['GET /roomUserRoles/:roomId/:userId', 'params.roomId'],
    'GET /rooms/public',
    'GET /rooms/promoted-rooms',
    'GET /rooms/favorites',
    'GET /rooms/mine/list',
    'GET /rooms/owned-rooms/list',
    'GET /rooms/multiple/list',
    'GET /find',
    'GET /events',
    'GET /events/upcoming',
    'GET /events/:id',
    'GET /communities',
    'GET /communities/:id',
  ]),
  ...under('rooms:join', room, [
    ['POST /rooms/:id/join', 'params.id'],
    ['POST /rooms/:id/voice', 'params.id'],
  ]),
  ...under('rooms:write', room, [
    ['PATCH /rooms/:id', 'params.id'],
    ['PATCH /rooms/:id/infrastructure', 'params.id'],
    ['PATCH /rooms/dj-seats/:id/infrastructure', 'params.id'],
    ['PATCH /rooms/dj-type/:id/infrastructure', 'params.id'],
    ['POST /rooms/:id/poster', 'params.id'],
    ['DELETE /rooms/:id/poster', 'params.id'],
    'POST /rooms/infrastructure',
  ]),
  ...under('rooms:rules', room, [
    ['PUT /rooms/:id/rules', 'params.id'],
    ['PATCH /rooms/:id/rules', 'params.id'],
    ['GET /rooms/:id/rules/history', 'params.id'],
    ['POST /rooms/:id/rules/dry-run', 'params.id'],
    ['POST /rooms/:id/rules/history/:revision/restore', 'params.id'],
  ]),
  ...under('rooms:moderate', room, [
    ['POST /roomUserRoles/:roomId', 'params.roomId'],
    ['DELETE /roomUserRoles/:roomId', 'params.roomId'],
    ['GET /rooms/:id/restrictions', 'params.id'],
    ['GET /rooms/:id/visitors', 'params.id'],
    ['POST /rooms/:id/pinned-messages', 'params.id'],
    'POST /roomUserRoles/kick-user-from-room',
    'POST /roomUserRoles/no-dancefloor-users',
  ]),
  ...under('rooms:moderate', chat, [
    ['POST /roomtone/clear', 'body.receiver'],
    ['GET /roomtone/groups/:guid/writers', 'params.guid'],
  ]),
  ...under('chat:read', chat, [
    ['GET /groups/:guid', 'params.guid'],
    ['GET /groups/:guid/members', 'params.guid'],
    ['GET /groups/:guid/messages', 'params.guid'],
    ['POST /groups/:guid/join', 'params.guid'],
    ['POST /groups/:guid/conversation/read', 'params.guid'],
    ['POST /groups/:guid/conversation/delivered', 'params.guid'],
    'GET /conversations',
    'GET /conversations/:conversationId/messages',
    'GET /messages',
    'GET /messages/:id',
    'GET /messages/:id/reactions',
    'GET /messages/:id/reactions/:emoji',
    'GET /messages/:id/thread',
    'GET /users/:uid/messages',
    'GET /users/:uid/conversation',
    'POST /users/:uid/conversation/read',
    'POST /users/:uid/conversation/delivered',
  ]),
  ...under('chat:read', user, ['GET /comet-chat/user-token'], true),
  ...under('chat:write', chat, [
    ['POST /messages', 'body.receiver'],
    'PUT /messages/:id',
    'DELETE /messages/:id',
    'POST /messages/:id/reactions/:emoji',
    'DELETE /messages/:id/reactions/:emoji',
  ]),
  ...under(
    'crates:read',
    play,
    [
      'GET /crate/:crateId',
      'GET /crate/:crateId/file',
      'GET /crate/:crateUuid/songs',
      'GET /crate/user',
      'GET /crate/special/likes',
      'GET /crate/special/likes/songs',
      'GET /crate/special/queue',
      'GET /crate/special/queue/songs',
      'GET /search',
      'GET /search/v2',
      'GET /song-data',
    ],
    true,
  ),
  ...under(
    'crates:write',
    play,
    [
      'POST /crate',
      'PATCH /crate/:crateId',
      'DELETE /crate/:crateId',
      'PUT /crate/:crateId/copy',
      'PUT /crate/:crateUuid/current-position',
      'POST /crate/:crateUuid/songs',
      'DELETE /crate/:crateUuid/songs/:crateSongUuid',
      'PUT /crate/:crateUuid/songs/:crateSongUuid/position',
      'PUT /crate/:crateUuid/songs/order',
      'POST /crate/:crateUuid/songs/clear',
      'POST /crate/:crateUuid/songs/shuffle',
      'POST /crate/special/likes/songs',
      'DELETE /crate/special/likes/songs/:crateSongUuid',
      'POST /crate/special/queue/songs',
      'DELETE /crate/special/queue/songs/:crateSongUuid',
      'PUT /crate/special/queue/songs/:crateSongUuid/position',
      'POST /crate/special/queue/songs/clear',
      'POST /crate/special/queue/songs/shuffle',
    ],
    true,
  ),
  ...under(
    'uploads:write',
    upload,
    [
      'GET /songs',
      'GET /space',
      'GET /songs/:id',
      'POST /upload/song',
      'PATCH /songs/:id',
      'DELETE /songs/:id',
    ],
    true,
  ),
  ...under('webhooks:manage', hooks, [
    ['GET /rooms/:id/webhooks', 'params.id'],
    ['POST /rooms/:id/webhooks', 'params.id'],
    'GET /my/webhooks',
    'POST /my/webhooks',
    'GET /webhooks/:id',
    'PATCH /webhooks/:id',
    'DELETE /webhooks/:id',
    'POST /webhooks/:id/rotate',
    'POST /webhooks/:id/ping',
    'POST /webhooks/:id/send-again',
    'GET /webhooks/:id/deliveries',
    'GET /webhooks/:id/deliveries/:deliveryId',
  ]),
  // A night may be of any room: not for tokens that are bound to some.
  ...under('crates:write', play, ['POST /nights/:night/crate']),
  ...under('rooms:write', play, ['POST /nights/:night/replay']),
  ...under('history:read', play, [
    'GET /rooms/:slug/recent-songs',
    'POST /rooms/:slug/recent-songs',
    ['GET /rooms/:slug/history', 'params.slug'],
    ['GET /rooms/:slug/history/file', 'params.slug'],
    ['GET /rooms/:slug/nights', 'params.slug'],
    ['GET /rooms/:slug/stats', 'params.slug'],
    'GET /djs/:uuid/stats',
    'GET /nights/:night',
    'GET /nights/:night/file',
  ]),
  ...under('history:read', room, [['GET /rooms/room-played-time/:id', 'params.id']]),
  ...under(
    'social:read',
    social,
    [
      'GET /friends/:id',
      'GET /friends/list/:id',
      'GET /dj-fans',
      'GET /dj-fans/dj-fans/:id',
      'GET /dj-fans/:id/djs-followed',
      'GET /dj-fans/count/:id',
      'GET /friend-invitations/user-invitations-for',
      'GET /friend-invitations/user-invitations-from',
      'GET /notifications',
      'GET /notifications/summary',
      'GET /presence',
    ],
    true,
  ),
  ...under(
    'social:write',
    social,
    [
      'POST /friend-invitations',
      'DELETE /friend-invitations/:id',
      'POST /friend-invitations/handle-friend',
      'DELETE /friends/:id',
      'POST /dj-fans',
      'DELETE /dj-fans/:id',
      'POST /notifications/read',
    ],
    true,
  ),
])

/** The rule of an operation; null if no scoped token may reach it. */
export const scopeOf = ({ method, path }: Pick<EndpointShape, 'method' | 'path'>): ScopeRule | null =>
  rules.get(`${method.toUpperCase()} ${path.replace('/openchat/v3.0/', '/openchat/v3/')}`) ?? null

/** All operations with a scope, as `METHOD path`. */
export const scopedOperations = (): readonly string[] => [...rules.keys()]
