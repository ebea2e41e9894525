import type { RoomState, RoomUser, UserData } from '#contract/realtime/state.ts'
import type { Song } from '#contract/song.ts'

/** A uuid that ends in `n`. */
export const uuidOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** A song by its number. */
export const songOf = (n: number, more: Partial<Song> = {}): Song => ({
  artistName: `Artist ${n}`,
  trackName: `Track ${n}`,
  duration: 120,
  musicProviders: { uploadService: String(n) },
  thumbnails: {},
  ...more,
})

const userOf = (n: number): RoomUser => ({ uuid: uuidOf(n), tokenRole: 'user', canDj: true })

const dataOf = (n: number): UserData => ({
  userProfile: { uuid: uuidOf(n), nickname: `ghost-${n}`, avatarId: 'ghost', color: '#FFFFFF' },
  position: { x: n % 100, y: 50 },
  songVotes: {},
})

const at = '2026-01-01T00:00:00.000Z'

/** A room with `people` present; the first of them plays a song. */
export const exampleRoom = (people: number): RoomState => {
  const users = Array.from({ length: people }, (_, n) => userOf(n))
  const djs = users.slice(0, 1).map((user) => ({ ...user, nextSong: null }))
  return {
    allUserData: Object.fromEntries(users.map(({ uuid }, n) => [uuid, dataOf(n)])),
    roomtone: { effects: [] },
    allUsers: users,
    audienceUsers: users.slice(1),
    floorUsers: users.slice(1),
    djs,
    visibleDjs: djs,
    nowPlaying: { song: songOf(1), startTime: 1_000_000, endTime: 1_120_000, playId: uuidOf(900) },
    songsRemainingForDj: 0,
    vibeMeter: 0,
    voteCounts: { likes: 0, dislikes: 0, stars: 0 },
    settings: {
      uuid: uuidOf(500),
      name: 'Example',
      slug: 'example',
      description: '',
      vibe: '',
      djType: 'EVERYONE',
      type: 'PUBLIC',
      design: 'CLUB',
      musicProviderKeys: [],
      numberOfDjs: 5,
      songsPerDj: 1,
      roomSize: 200,
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
      roomRoles: [],
      genres: [],
      positionPriority: null,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
    },
  }
}
