import type { account } from '#web/features/account/locales/en.ts'
import type { admin } from '#web/features/admin/locales/en.ts'
import type { auth } from '#web/features/auth/locales/en.ts'
import type { catalogue } from '#web/features/catalogue/locales/en.ts'
import type { chat } from '#web/shared/chat/locales/en.ts'
import type { commands } from '#web/features/room/chat/commands/locales/en.ts'
import type { common } from '#web/shared/i18n/locales/en/common.ts'
import type { communities } from '#web/features/communities/locales/en.ts'
import type { community } from '#web/shared/community/locales/en.ts'
import type { crate } from '#web/shared/crate/locales/en.ts'
import type { tokens } from '#web/shared/tokens/locales/en.ts'
import type { wardrobe } from '#web/features/wardrobe/locales/en.ts'
import type { upload } from '#web/shared/upload/locales/en.ts'
import type { song } from '#web/shared/song/locales/en.ts'
import type { effects } from '#web/shared/effect/locales/en.ts'
import type { events } from '#web/features/events/locales/en.ts'
import type { find } from '#web/shared/find/locales/en.ts'
import type { history } from '#web/features/history/locales/en.ts'
import type { finder } from '#web/features/find/locales/en.ts'
import type { friends } from '#web/features/people/locales/en.ts'
import type { hooks } from '#web/shared/hooks/locales/en.ts'
import type { imports } from '#web/shared/imports/locales/en.ts'
import type { lobby } from '#web/features/lobby/locales/en.ts'
import type { lobbyRows } from '#web/features/lobby/more/locales/en.ts'
import type { messages } from '#web/features/messages/locales/en.ts'
import type { moderation } from '#web/shared/moderation/locales/en.ts'
import type { music } from '#web/features/music/locales/en.ts'
import type { notifications } from '#web/features/notifications/locales/en.ts'
import type { people } from '#web/shared/people/locales/en.ts'
import type { person } from '#web/shared/person/locales/en.ts'
import type { developers } from '#web/features/developers/locales/en.ts'
import type { developer } from '#web/features/account/developer/locales/en.ts'
import type { privacy } from '#web/features/account/privacy/locales/en.ts'
import type { profile } from '#web/features/profile/locales/en.ts'
import type { rankings } from '#web/features/rankings/locales/en.ts'
import type { refusals } from '#web/shared/i18n/locales/en/refusals.ts'
import type { report } from '#web/shared/report/locales/en.ts'
import type { room } from '#web/features/room/locales/en.ts'
import type { rooms } from '#web/shared/room/locales/en.ts'
import type { ruled } from '#web/shared/ruled/locales/en.ts'
import type { scrobbling } from '#web/features/account/scrobbling/locales/en.ts'
import type { roomTheme } from '#web/features/room/theme/locales/en.ts'
import type { skipVote } from '#web/features/room/skip/locales/en.ts'
import type { voice } from '#web/features/room/voice/locales/en.ts'
import type { store } from '#web/features/store/locales/en.ts'
import type { rules } from '#web/shared/rules/locales/en.ts'
import type { signUp } from '#web/shared/account/locales/en.ts'

/** The shape of what is said, by namespace. */
export interface Resources {
  account: typeof account
  developer: typeof developer
  developers: typeof developers
  admin: typeof admin
  auth: typeof auth
  catalogue: typeof catalogue
  chat: typeof chat
  commands: typeof commands
  common: typeof common
  communities: typeof communities
  community: typeof community
  crate: typeof crate
  effects: typeof effects
  events: typeof events
  find: typeof find
  finder: typeof finder
  friends: typeof friends
  hooks: typeof hooks
  history: typeof history
  imports: typeof imports
  lobby: typeof lobby
  lobbyRows: typeof lobbyRows
  messages: typeof messages
  moderation: typeof moderation
  music: typeof music
  notifications: typeof notifications
  people: typeof people
  person: typeof person
  privacy: typeof privacy
  profile: typeof profile
  rankings: typeof rankings
  refusals: typeof refusals
  report: typeof report
  room: typeof room
  rooms: typeof rooms
  rules: typeof rules
  ruled: typeof ruled
  signUp: typeof signUp
  song: typeof song
  scrobbling: typeof scrobbling
  roomTheme: typeof roomTheme
  skipVote: typeof skipVote
  voice: typeof voice
  store: typeof store
  tokens: typeof tokens
  upload: typeof upload
  wardrobe: typeof wardrobe
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Resources
    returnNull: false
  }
}
