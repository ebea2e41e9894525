import { reported } from '#facts/audit.ts'
import { nightEnded } from '#facts/playlist.ts'
import { messageAddressed, messageSaid } from '#facts/chat.ts'
import { moderated, roomChanged, roomCreated, roomDeleted, roomErased, rulesChanged } from '#facts/room.ts'
import {
  decksLeft,
  decksTaken,
  hoursTurned,
  songEnded,
  songHeard,
  songPlayed,
  themeChanged,
  turnNext,
} from '#facts/runtime.ts'
import { uploadFinished } from '#facts/upload.ts'
import { accessChanged, accountModerated, userSignedUp } from '#facts/user.ts'
import { type Listener, listener } from '#services/core/facts/listener.ts'
import { fansAmong, withoutBlockers } from '#services/social/api.ts'
import { playOf, votesOf } from './songs.ts'
import { tells } from './tells.ts'
import { tellSaid } from './tellSaid.ts'
import { recheck } from './webhooks/recheck.ts'
import { dropWebhooksOf, ownersFor } from './webhooks/store.ts'

const inRoom = (roomUuid: string) => ({ reach: 'room', roomUuid }) as const
const site = { reach: 'site' } as const
const people = (ownerUuids: readonly string[]) => ({ reach: 'person', ownerUuids }) as const
const iso = (ms: number): string => new Date(ms).toISOString()

/** What webhooks are told of, and what ends the right to know. */
export const hooksListeners: readonly Listener[] = [
  tells('hooks.songPlayed', songPlayed, 'room.song_played', (fact) => [inRoom(fact.roomUuid), playOf(fact)]),
  tells('hooks.songEnded', songEnded, 'room.song_ended', (fact) => [
    inRoom(fact.roomUuid),
    { ...playOf(fact), endedAt: iso(fact.endedAt), ...votesOf(fact.votes) },
  ]),
  tells('hooks.songHeard', songHeard, 'room.song_skipped', (fact) => {
    if (!fact.skipped) return null
    const { roomUuid, playId, djUuid, songName, songShortId } = fact
    const times = { startedAt: iso(fact.startTime), endedAt: iso(fact.endedAt) }
    const listeners = fact.listeners.length + fact.guests
    return [inRoom(roomUuid), { roomUuid, playId, djUuid, songName, songShortId, ...times, listeners }]
  }),
  tells('hooks.decksTaken', decksTaken, 'room.dj_added', ({ roomUuid, djUuid }) => [
    inRoom(roomUuid),
    { roomUuid, djUuid },
  ]),
  tells('hooks.decksLeft', decksLeft, 'room.dj_removed', ({ roomUuid, djUuid, reason }) => [
    inRoom(roomUuid),
    { roomUuid, djUuid, reason },
  ]),
  listener('hooks.messageSaid', messageSaid, tellSaid),
  tells('hooks.hoursTurned', hoursTurned, 'room.hours_turned', ({ roomUuid, open, changesAt }) => [
    inRoom(roomUuid),
    { roomUuid, open, changesAt: changesAt === null ? null : iso(changesAt) },
  ]),
  tells('hooks.roomChanged', roomChanged, 'room.settings_changed', ({ roomUuid }) => [
    inRoom(roomUuid),
    { roomUuid },
  ]),
  tells('hooks.rulesChanged', rulesChanged, 'room.rules_changed', ({ roomUuid, revision, by, changed }) => [
    inRoom(roomUuid),
    { roomUuid, revision, by, changed },
  ]),
  tells('hooks.themeChanged', themeChanged, 'room.theme_changed', ({ roomUuid, theme, by }) => [
    inRoom(roomUuid),
    { roomUuid, theme, by },
  ]),
  tells('hooks.nightEnded', nightEnded, 'room.night_ended', ({ beganAt, endedAt, ...night }) => [
    inRoom(night.roomUuid),
    { ...night, startedAt: iso(beganAt), endedAt: iso(endedAt) },
  ]),
  tells('hooks.moderated', moderated, 'room.user_moderated', (fact) => {
    const { roomUuid, type, userUuid, actorUuid, previousRole, newRole, reason, until } = fact
    return [
      inRoom(roomUuid),
      { roomUuid, type, userUuid, actorUuid, previousRole, newRole, reason: reason.slice(0, 1000), until },
    ]
  }),
  tells('hooks.turnNext', turnNext, 'user.turn_soon', ({ roomUuid, djUuid, playId, endTime }) => [
    people([djUuid]),
    { roomUuid, playId, endsAt: iso(endTime) },
  ]),
  tells('hooks.addressed', messageAddressed, 'user.mentioned', async (fact, tx) => {
    const { kind, roomUuid, messageId, senderUuid } = fact
    if (kind !== 'mention' || roomUuid === null) return null
    const named = await withoutBlockers(tx, senderUuid, fact.userUuids)
    return [people(named), { roomUuid, messageId, senderUuid }]
  }),
  tells('hooks.djPlaying', decksTaken, 'user.followed_dj_playing', async ({ roomUuid, djUuid }, tx) => {
    const wanting = await ownersFor(tx.db, 'user.followed_dj_playing')
    return [people(await fansAmong(tx, { djUuid, roomUuid }, wanting)), { roomUuid, djUuid }]
  }),
  tells('hooks.uploadFinished', uploadFinished, 'upload.finished', ({ songId, ownerUuid, status }) => [
    people([ownerUuid]),
    { songId, status },
  ]),
  tells('hooks.signedUp', userSignedUp, 'site.user_signed_up', ({ userUuid, via }) => [
    site,
    { userUuid, via },
  ]),
  tells('hooks.roomCreated', roomCreated, 'site.room_created', ({ roomUuid, userUuid }) => [
    site,
    { roomUuid, userUuid },
  ]),
  tells('hooks.reported', reported, 'site.report_opened', ({ reportId, kind, userUuid, roomUuid }) => [
    site,
    { reportId, kind, userUuid, roomUuid },
  ]),
  listener('hooks.rolesChanged', moderated, (tools, { roomUuid }) => recheck(tools, { roomUuid })),
  listener('hooks.roomDeleted', roomDeleted, (tools, { roomUuid }) => recheck(tools, { roomUuid })),
  listener('hooks.roomErased', roomErased, ({ db }, { roomUuid }) => dropWebhooksOf(db, roomUuid)),
  listener('hooks.accessChanged', accessChanged, (tools, { userUuid }) =>
    recheck(tools, { ownerUuid: userUuid }),
  ),
  listener('hooks.accountModerated', accountModerated, (tools, { userUuid }) =>
    recheck(tools, { ownerUuid: userUuid }),
  ),
]
