/** Files that are mutated together, and the tests that judge them. */
export interface Group {
  readonly files: readonly string[]
  readonly tests: readonly string[]
  /** The tests start a PostgreSQL. */
  readonly database?: true
}

/** Every file of these shapes has to stand in a group. */
export const rulePaths: readonly RegExp[] = [
  /^src\/live\/decide\/(?!decision)\w+\.ts$/,
  /^src\/live\/standing\.ts$/,
  /^src\/services\/\w+\/access\.ts$/,
  /^src\/services\/core\/(limits|secrets)\/(?!.*\.test)\w+\.ts$/,
  /^src\/services\/user\/(moderation|proof)\/(?!.*\.test|store)\w+\.ts$/,
  /^src\/services\/room\/roles\/(?!.*\.test|store)\w+\.ts$/,
]

export const groups: Readonly<Record<string, Group>> = {
  live: {
    files: [
      'src/live/standing.ts',
      'src/live/roomUser.ts',
      'src/live/decide/account.ts',
      'src/live/decide/animate.ts',
      'src/live/decide/guests.ts',
      'src/live/decide/mayModerate.ts',
      'src/live/decide/nextSong.ts',
      'src/live/decide/people.ts',
      'src/live/decide/play.ts',
      'src/live/decide/presence.ts',
      'src/live/decide/residents.ts',
      'src/live/decide/seats.ts',
      'src/live/decide/settings.ts',
      'src/live/decide/turns.ts',
      'src/live/decide/votes.ts',
    ],
    tests: [
      'test/suites/live/rules.test.ts',
      'test/suites/live/callers.test.ts',
      'test/suites/live/standing.test.ts',
      'test/suites/live/animations.test.ts',
      'test/suites/live/accounts.test.ts',
      'test/suites/live/decisions.test.ts',
      'test/suites/live/timers.test.ts',
      'test/suites/live/turns.test.ts',
      'test/suites/live/guests.test.ts',
      'test/suites/live/presence.test.ts',
      'test/suites/live/residents.test.ts',
      'test/suites/live/settings.test.ts',
    ],
  },
  admission: {
    files: ['src/contract/roles.ts', 'src/gateway/admit.ts', 'src/gateway/bearer.ts'],
    tests: ['src/contract/roles.test.ts', 'src/gateway/admit.test.ts', 'src/gateway/bearer.test.ts'],
  },
  addresses: {
    files: ['src/gateway/addressGroup.ts', 'src/gateway/callerAddress.ts', 'src/gateway/openSockets.ts'],
    tests: [
      'src/gateway/addressGroup.test.ts',
      'src/gateway/callerAddress.test.ts',
      'test/suites/openSockets.test.ts',
    ],
  },
  secrets: {
    files: [
      'src/services/core/secrets/appealToken.ts',
      'src/services/core/secrets/fingerprint.ts',
      'src/services/core/secrets/seal.ts',
      'src/services/core/secrets/sealedJson.ts',
    ],
    tests: ['src/services/core/secrets/secrets.test.ts'],
  },
  throttle: {
    files: ['src/gateway/throttle.ts', 'src/gateway/counters.ts', 'src/gateway/strangerSockets.ts'],
    tests: ['src/gateway/throttle.test.ts'],
  },
  settings: {
    files: ['src/services/room/rooms/settingRights.ts'],
    tests: ['src/services/room/rooms/settingRights.test.ts'],
  },
  queue: {
    files: ['src/services/core/limits/fairQueue.ts'],
    tests: ['src/services/core/limits/fairQueue.test.ts'],
  },
  tickets: {
    files: ['src/services/upload/sound/ticket.ts'],
    tests: ['src/services/upload/sound/ticket.test.ts'],
  },
  libraryTickets: {
    files: ['src/services/playlist/library/ticket.ts', 'src/services/playlist/library/coverName.ts'],
    tests: ['src/services/playlist/library/ticket.test.ts'],
  },
  costlyWork: {
    files: ['src/services/core/limits/costlyWork.ts'],
    tests: ['test/suites/costlyWork.test.ts'],
    database: true,
  },
  limits: {
    files: ['src/services/core/limits/attemptLimit.ts', 'src/services/core/limits/storeAttempts.ts'],
    tests: ['src/services/core/limits/attemptLimit.test.ts'],
    database: true,
  },
  epochs: {
    files: ['src/runtime/room/store.ts', 'src/runtime/host/storeLeases.ts', 'src/runtime/host/leases.ts'],
    tests: ['test/suites/lease/lease.test.ts'],
    database: true,
  },
  access: {
    files: ['src/services/user/access.ts'],
    tests: [
      'test/suites/doors/account.test.ts',
      'test/suites/doors/thing.test.ts',
      'src/services/user/profiles/profiles.test.ts',
    ],
    database: true,
  },
  people: {
    files: ['src/services/social/access.ts'],
    tests: ['test/suites/doors/person.test.ts', 'src/services/social/friends/friends.test.ts'],
    database: true,
  },
  moderation: {
    files: [
      'src/services/user/moderation/banUntil.ts',
      'src/services/user/moderation/changeBadges.ts',
      'src/services/user/moderation/grantRole.ts',
      'src/services/user/moderation/ladder.ts',
      'src/services/user/moderation/moderation.ts',
      'src/services/user/moderation/noteActOn.ts',
      'src/services/user/moderation/record.ts',
      'src/services/user/moderation/refuseBanned.ts',
      'src/services/user/moderation/siteUndo.ts',
      'src/services/user/moderation/undoSiteAct.ts',
    ],
    tests: ['src/services/user/moderation/moderation.test.ts', 'test/suites/doors/account.test.ts'],
    database: true,
  },
  tokens: {
    files: [
      'src/services/user/sessions/accessToken.ts',
      'src/services/user/sessions/authenticate.ts',
      'src/services/user/sessions/changeAccess.ts',
      'src/services/user/sessions/effectiveRole.ts',
      'src/services/user/sessions/endAccess.ts',
      'src/services/user/sessions/serviceToken.ts',
      'src/services/user/sessions/sessionCache.ts',
    ],
    tests: [
      'src/services/user/sessions/sessions.test.ts',
      'src/services/user/sessions/sessionEnds.test.ts',
      'src/services/user/sessions/keys.test.ts',
      'test/suites/guards/rooms.test.ts',
    ],
    database: true,
  },
  proof: {
    files: ['src/services/user/proof/proof.ts', 'src/services/user/proof/requireProof.ts'],
    tests: ['src/services/user/proof/proof.test.ts'],
    database: true,
  },
  rooms: {
    files: [
      'src/services/room/access.ts',
      'src/services/room/roles/changeOwner.ts',
      'src/services/room/roles/changeRole.ts',
      'src/services/room/roles/expire.ts',
      'src/services/room/roles/grantRole.ts',
      'src/services/room/roles/handOver.ts',
      'src/services/room/roles/kickFromRoom.ts',
      'src/services/room/roles/logHandOver.ts',
      'src/services/room/roles/removeRole.ts',
      'src/services/room/roles/restrictions.ts',
      'src/services/room/roles/roles.ts',
      'src/services/room/roles/target.ts',
      'src/services/room/roles/undoRoleAct.ts',
    ],
    tests: [
      'test/suites/doors/room.test.ts',
      'src/services/room/roles/restrictions.test.ts',
      'src/services/room/roles/roles.test.ts',
    ],
    database: true,
  },
  places: {
    files: ['src/services/room/communities/access.ts', 'src/services/room/events/access.ts'],
    tests: ['test/suites/doors/community.test.ts', 'test/suites/doors/event.test.ts'],
    database: true,
  },
  merch: {
    files: ['src/services/merch/access.ts'],
    tests: ['test/suites/doors/thing.test.ts', 'src/services/merch/tokenTransactions/tokens.test.ts'],
    database: true,
  },
  payment: {
    files: ['src/services/payment/access.ts', 'src/services/payment/products/terms.ts'],
    tests: ['src/services/payment/products/products.test.ts'],
    database: true,
  },
  audit: {
    files: ['src/services/audit/access.ts'],
    tests: ['src/services/audit/log/log.test.ts', 'src/services/audit/reports/reports.test.ts'],
    database: true,
  },
  playlist: {
    files: ['src/services/playlist/access.ts'],
    tests: ['test/suites/doors/crate.test.ts', 'src/services/playlist/crates/crates.test.ts'],
    database: true,
  },
  uploads: {
    files: ['src/services/upload/access.ts', 'src/services/upload/sound/whoListens.ts'],
    tests: [
      'test/suites/doors/song.test.ts',
      'src/services/upload/sound/hearing.test.ts',
      'test/suites/guards/uploads.test.ts',
    ],
    database: true,
  },
  chat: {
    files: ['src/services/chat/access.ts', 'src/services/chat/standing.ts', 'src/services/chat/listeners.ts'],
    tests: ['test/suites/doors/chat.test.ts', 'test/suites/chat/access.test.ts'],
    database: true,
  },
  chatSockets: {
    files: ['src/gateway/chatPush.ts', 'src/gateway/chatSocket.ts', 'src/services/chat/push/audience.ts'],
    tests: ['test/suites/chat/push.test.ts', 'test/suites/signOutRace.test.ts'],
    database: true,
  },
  roomSockets: {
    files: [
      'src/gateway/primus/serve.ts',
      'src/gateway/primus/connection.ts',
      'src/gateway/primus/bucket.ts',
      'src/gateway/upgrades.ts',
    ],
    tests: ['test/suites/wire/floods.test.ts', 'test/suites/signOutRace.test.ts'],
    database: true,
  },
  connections: {
    files: ['src/gateway/connections.ts'],
    tests: ['test/suites/connections.test.ts'],
    database: true,
  },
}
