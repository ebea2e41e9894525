import type { Group } from './group.ts'

/** Groups whose tests start a PostgreSQL. */
export const databaseGroups: Readonly<Record<string, Group>> = {
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
    tests: ['src/services/user/access.test.ts'],
    database: true,
  },
  people: {
    files: ['src/services/social/access.ts'],
    tests: [
      'test/suites/doors/person.test.ts',
      'src/services/social/friends/friends.test.ts',
      'src/services/social/people/people.test.ts',
    ],
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
      'src/services/user/moderation/siteUndo.ts',
      'src/services/user/moderation/undoSiteAct.ts',
    ],
    tests: [
      'src/services/user/moderation/moderation.test.ts',
      'src/services/user/moderation/badges.test.ts',
      'src/services/user/moderation/banBots.test.ts',
      'src/services/user/moderation/undoSiteAct.test.ts',
      'src/services/user/moderation/undoSiteActReads.test.ts',
      'src/services/audit/log/log.test.ts',
      'src/services/merch/rankings/unrank.test.ts',
    ],
    lines: {
      'src/services/user/moderation/moderation.ts': ['27-51'],
      'src/services/user/moderation/changeBadges.ts': ['9-18'],
    },
    database: true,
  },
  tokens: {
    files: [
      'src/services/user/sessions/accessToken.ts',
      'src/services/user/sessions/authenticate.ts',
      'src/services/user/sessions/serviceToken.ts',
    ],
    tests: [
      'src/services/user/sessions/accessToken.test.ts',
      'src/services/user/sessions/authenticate.test.ts',
      'src/services/user/sessions/sessions.test.ts',
      'src/services/user/sessions/keys.test.ts',
    ],
    lines: {
      'src/services/user/sessions/authenticate.ts': ['20-40'],
      'src/services/user/sessions/accessToken.ts': ['53-79'],
    },
    database: true,
  },
  sessionEnds: {
    files: [
      'src/services/user/sessions/changeAccess.ts',
      'src/services/user/sessions/effectiveRole.ts',
      'src/services/user/sessions/endAccess.ts',
      'src/services/user/sessions/sessionCache.ts',
    ],
    tests: [
      'src/services/user/sessions/endAccess.test.ts',
      'src/services/user/sessions/sessionCache.test.ts',
      'src/services/user/sessions/sessionEnds.test.ts',
      'src/services/user/moderation/badges.test.ts',
      'src/services/user/moderation/moderation.test.ts',
      'test/suites/guards/rooms.test.ts',
      'test/suites/runtime/sessions.test.ts',
    ],
    lines: {
      'src/services/user/sessions/sessionCache.ts': ['41-86'],
      'src/services/user/sessions/endAccess.ts': ['13-62'],
    },
    database: true,
  },
  proof: {
    files: ['src/services/user/proof/proof.ts', 'src/services/user/proof/requireProof.ts'],
    tests: ['src/services/user/proof/bounds.test.ts', 'src/services/user/proof/proof.test.ts'],
    lines: {
      'src/services/user/proof/proof.ts': ['31-76'],
      'src/services/user/proof/requireProof.ts': ['13-43'],
    },
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
      'src/services/room/roles/refuseDecidedAbove.ts',
      'src/services/room/roles/removeRole.ts',
      'src/services/room/roles/restrictions.ts',
      'src/services/room/roles/roles.ts',
      'src/services/room/roles/target.ts',
      'src/services/room/roles/undoRoleAct.ts',
    ],
    tests: [
      'src/services/room/roles/lists.test.ts',
      'src/services/room/roles/ranks.test.ts',
      'src/services/room/roles/handOver.test.ts',
      'src/services/room/roles/undoRoleAct.test.ts',
      'src/services/room/roles/gone.test.ts',
      'src/services/room/roles/restrictions.test.ts',
    ],
    database: true,
  },
  places: {
    files: ['src/services/room/communities/access.ts', 'src/services/room/events/access.ts'],
    tests: ['src/services/room/communities/access.test.ts', 'src/services/room/events/access.test.ts'],
    database: true,
  },
  merch: {
    files: ['src/services/merch/access.ts'],
    tests: ['test/suites/doors/thing.test.ts', 'src/services/merch/tokenTransactions/tokens.test.ts'],
    database: true,
  },
  payment: {
    files: ['src/services/payment/access.ts', 'src/services/payment/products/terms.ts'],
    tests: [
      'src/services/payment/products/products.test.ts',
      'src/services/payment/checkouts/checkouts.test.ts',
    ],
    database: true,
  },
  hooks: {
    files: ['src/services/hooks/access.ts', 'src/services/hooks/rights.ts', 'src/services/room/runBy.ts'],
    tests: ['src/services/hooks/webhooks/webhooks.test.ts', 'test/suites/doors/thing.test.ts'],
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
    tests: ['src/services/upload/access.test.ts', 'src/services/upload/sound/whoListens.test.ts'],
    database: true,
  },
  chat: {
    files: ['src/services/chat/access.ts', 'src/services/chat/standing.ts', 'src/services/chat/listeners.ts'],
    tests: ['src/services/chat/access.test.ts', 'src/services/chat/listeners.test.ts'],
    database: true,
  },
  voiceRights: {
    files: ['src/services/room/voice/right.ts'],
    tests: ['src/services/room/voice/right.test.ts'],
    database: true,
  },
}
