import type { HookData, HookEventName, HookSong } from './events.ts'

const roomUuid = '0190a6d2-3f4b-7c11-9d55-2f6b7c1e8a01'
const djUuid = '0190a6d2-3f4b-7c11-9d55-2f6b7c1e8a02'
const userUuid = '0190a6d2-3f4b-7c11-9d55-2f6b7c1e8a03'
const playId = '0190a6d2-3f4b-7c11-9d55-2f6b7c1e8a04'
const startedAt = '2026-03-14T21:05:00.000Z'
const endedAt = '2026-03-14T21:09:10.000Z'

const song: HookSong = {
  artistName: 'The Lamplighters',
  trackName: 'Slow Tram Home',
  duration: 250,
  songShortId: 'k3jx9q2m',
  isrc: null,
  musicProviders: { youtube: 'aB3dE5fG7hI' },
}
const play = { roomUuid, playId, djUuid, song, startedAt }

/** What each event looks like, for whoever writes a receiver. */
export const hookSamples: { readonly [E in HookEventName]: HookData<E> } = {
  'room.song_played': play,
  'room.song_ended': { ...play, endedAt, likes: 7, dislikes: 1, stars: 3 },
  'room.song_skipped': {
    roomUuid,
    playId,
    djUuid,
    songName: 'The Lamplighters – Slow Tram Home',
    songShortId: 'k3jx9q2m',
    startedAt,
    endedAt: '2026-03-14T21:06:20.000Z',
    listeners: 12,
  },
  'room.dj_added': { roomUuid, djUuid },
  'room.dj_removed': { roomUuid, djUuid, reason: 'left' },
  'room.presence': { roomUuid, joined: [userUuid], left: [], count: 13 },
  'room.chat_message': {
    roomUuid,
    messageId: 48212,
    senderUuid: userUuid,
    text: 'What a song!',
    hasMedia: false,
    sentAt: '2026-03-14T21:05:00.000Z',
  },
  'room.hours_turned': { roomUuid, open: false, changesAt: '2026-03-15T19:00:00.000Z' },
  'room.settings_changed': { roomUuid },
  'room.rules_changed': { roomUuid, revision: 7, by: userUuid, changed: ['decks.playsPerStay', 'skip.mode'] },
  'room.theme_changed': {
    roomUuid,
    theme: {
      kind: 'genre',
      value: ['soul', 'funk'],
      note: 'Saturday is for dancing',
      by: userUuid,
      since: 1_773_522_300_000,
      ends: { plays: 20 },
    },
    by: userUuid,
  },
  'room.night_ended': {
    roomUuid,
    nightId: '0190a6d2-3f4b-7c11-9d55-2f6b7c1e8a09',
    startedAt,
    endedAt,
    plays: 42,
    likes: 310,
    dislikes: 12,
    stars: 57,
  },
  'room.user_moderated': {
    roomUuid,
    type: 'kickUser',
    userUuid,
    actorUuid: djUuid,
    previousRole: null,
    newRole: 'kicked',
    reason: 'Spam',
    until: '2026-03-14T22:05:00.000Z',
  },
  'user.turn_soon': { roomUuid, playId, endsAt: endedAt },
  'user.mentioned': { roomUuid, messageId: 48213, senderUuid: djUuid },
  'user.followed_dj_playing': { roomUuid, djUuid },
  'upload.finished': { songId: '0190a6d2-3f4b-7c11-9d55-2f6b7c1e8a05', status: 'VERIFIED' },
  'site.user_signed_up': { userUuid, via: 'email' },
  'site.room_created': { roomUuid, userUuid },
  'site.report_opened': {
    reportId: '0190a6d2-3f4b-7c11-9d55-2f6b7c1e8a06',
    kind: 'message',
    userUuid,
    roomUuid,
  },
}

/** The body of an event as a receiver gets it. */
export const sampleBody = (type: HookEventName): object => ({
  type,
  timestamp: '2026-03-14T21:05:00.000Z',
  data: hookSamples[type],
})
