import type { TokenRole } from '#contract/roles.ts'
import type { Shield } from '#contract/room/shield.ts'
import type { RoomDto, UserRole } from '#contract/room/room.ts'
import type { GhostProfile, Profile } from '#contract/user/profile.ts'
import type { Caller, Joiner } from '#live/command.ts'

/** When the invented rooms begin, epoch ms. */
export const START = 1_800_000_000_000

export const uuidOf = (kind: string, n: number): string =>
  `${kind}0000000-0000-4000-8000-${String(n).padStart(12, '0')}`.slice(-36)

export const person = (n: number): string => uuidOf('a', n)

const iso = (at: number): string => new Date(at).toISOString()

/** An owner, a room moderator, a DJ, a site moderator, a guest, a bot, two plain users and four guests of one network. */
const roles: readonly TokenRole[] = [
  'user',
  'user',
  'user',
  'moderator',
  'guest',
  'bot',
  'user',
  'user',
  'guest',
  'guest',
  'guest',
  'guest',
]
export const PEOPLE = roles.length

export const tokenRoleOf = (n: number): TokenRole => roles[n] ?? 'user'

export const profileOf = (n: number, nickname: string, verified: boolean): Profile | GhostProfile =>
  tokenRoleOf(n) === 'guest'
    ? { uuid: person(n), nickname, avatarId: 'ghost', color: '#FFFFFF' }
    : {
        id: n,
        uuid: person(n),
        nickname,
        avatarId: `avatar-${n}`,
        color: '#112233',
        badges: verified ? ['VERIFIED'] : [],
        createdAt: iso(START),
        firstName: '',
        lastName: '',
        pronoun: '',
        displayPronouns: false,
        songOfTheWeek: '',
        coverPicture: '',
        profilePicture: '',
        zodiac: '',
        discord: '',
        discordNickname: '',
        facebook: '',
        instagram: '',
        twitter: '',
        snapchat: '',
        tiktok: '',
        priceForGig: 0,
        song: {
          id: '',
          isrc: '',
          genre: '',
          duration: 0,
          trackUrl: '',
          trackName: '',
          artistName: '',
          musicProvider: '',
        },
      }

/** Somebody who asks, in a session that may act as all that the account is. */
export const caller = (n: number, role = tokenRoleOf(n)): Caller => ({ userUuid: person(n), role })

export const joiner = (n: number, extra: Partial<Joiner> = {}): Joiner => ({
  uuid: person(n),
  tokenRole: tokenRoleOf(n),
  accountRole: tokenRoleOf(n),
  profile: profileOf(n, `name-${n}`, false),
  subscribed: false,
  siteBanned: false,
  passwordOk: false,
  network: n < 8 ? null : 'one network',
  ...extra,
})

export const roleRow = (
  id: number,
  n: number,
  role: UserRole['role'],
  expires: number | null = null,
): UserRole => ({
  id,
  roomId: 1,
  userUuid: person(n),
  role,
  expirationTime: expires === null ? null : iso(expires),
  createdAt: iso(START),
  updatedAt: iso(START),
})

/** A room with two seats and six places. */
export const settingsOf = (over: Partial<RoomDto> = {}): RoomDto => ({
  uuid: uuidOf('b', 1),
  name: 'Small room',
  slug: 'small-room',
  description: '',
  vibe: '',
  djType: 'EVERYONE',
  type: 'PUBLIC',
  design: 'CLUB',
  musicProviderKeys: [],
  numberOfDjs: 2,
  songsPerDj: 1,
  roomSize: 6,
  entryFee: 0,
  freeEntries: 0,
  promoted: false,
  liveAudio: false,
  isLive: true,
  hasChat: true,
  unlisted: false,
  varietyStyleMusic: false,
  explicit: false,
  isPasswordProtected: false,
  isGuestPasswordProtected: false,
  posterUrl: null,
  posterFile: null,
  externalUrl: null,
  discordServer: null,
  pinnedMessages: [],
  roomRoles: [roleRow(1, 0, 'owner'), roleRow(2, 1, 'moderator'), roleRow(3, 2, 'dj')],
  genres: [],
  positionPriority: null,
  createdAt: iso(START),
  updatedAt: iso(START),
  deletedAt: null,
  ...over,
})

/** A playable song of `seconds`; every `n` is another recording. */
export const songOf = (n: number, seconds = 60, extra: object = {}): object => ({
  artistName: `Artist ${n}`,
  trackName: `Track ${n}`,
  duration: seconds,
  musicProviders: { youtube: `yt-${n}` },
  ...extra,
})

/** A song a look-up has to fill in. */
export const placeholderOf = (n: number): object => ({ musicProviders: { youtube: `yt-${n}` } })

/** What a room asks of those who come: nothing but what is given. */
export const shieldOf = (asks: Partial<Shield> = {}): Shield => ({
  slowModeS: 0,
  favoritesMinutes: null,
  accountAgeMinutes: 0,
  links: 'everyone',
  pictures: 'everyone',
  guests: 'all',
  djWaitMinutes: 0,
  autoOffAt: null,
  raid: false,
  ...asks,
})
