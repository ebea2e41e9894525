import * as z from 'zod'
import { Uuid } from '../common.ts'
import { TokenRole } from '../roles.ts'
import { Shield } from '../room/shield.ts'
import { RoomDto } from '../room/room.ts'
import { ShownPlace, ShownSeat } from '../room/line.ts'
import { PlayShown } from '../room/playShown.ts'
import { SkipShown } from '../room/skip.ts'
import { ShownOpen, ShownRules, ShownWords } from '../room/rules/shown.ts'
import { Theme } from '../room/rules/theme.ts'
import { Song } from '../song.ts'
import { GhostProfile, Profile } from '../user/profile.ts'
import { ShownEffect } from './effects.ts'

/** The best lasting role of a person in a room; the key is absent if there is none. */
export const HighestRole = z.enum(['owner', 'coOwner', 'moderator']).meta({ id: 'HighestRole' })
export type HighestRole = z.infer<typeof HighestRole>

/** How long a room waits for a DJ whose turn came without a song, in ms. */
export const EMPTY_TURN_GRACE_MS = 4_000

/** Somebody present. */
export const RoomUser = z
  .object({
    uuid: Uuid,
    tokenRole: TokenRole,
    canDj: z.boolean(),
    highestRole: HighestRole.optional(),
  })
  .meta({ id: 'RoomUser' })
export type RoomUser = z.infer<typeof RoomUser>

/** Somebody on the decks; `nextSong` is null while they have none ready. */
export const Dj = RoomUser.extend({ nextSong: Song.nullable() }).meta({ id: 'Dj' })
export type Dj = z.infer<typeof Dj>

/** `like: false` is a dislike; an absent key is no vote. */
export const SongVotes = z
  .object({ like: z.boolean().optional(), star: z.boolean().optional() })
  .meta({ id: 'SongVotes' })
export type SongVotes = z.infer<typeof SongVotes>

/** Place on the floor in percent, one decimal. */
export const Position = z
  .object({ x: z.number().min(0).max(100), y: z.number().min(0).max(100) })
  .meta({ id: 'Position' })
export type Position = z.infer<typeof Position>

/** What the room knows of somebody present. */
export const UserData = z
  .object({ userProfile: z.union([Profile, GhostProfile]), position: Position, songVotes: SongVotes })
  .meta({ id: 'UserData' })
export type UserData = z.infer<typeof UserData>

/** The play under way: times in epoch milliseconds, `playId` new for every play. */
export const NowPlaying = z
  .object({ song: Song, startTime: z.number(), endTime: z.number(), playId: Uuid })
  .meta({ id: 'NowPlaying' })
export type NowPlaying = z.infer<typeof NowPlaying>

export const VoteCounts = z
  .object({ likes: z.number(), dislikes: z.number(), stars: z.number() })
  .meta({ id: 'VoteCounts' })
export type VoteCounts = z.infer<typeof VoteCounts>

/** The live state of a room as every client holds it (wire.md, 3). In a join reply `allUserData` is `{}`. */
export const RoomState = z
  .object({
    allUserData: z.record(z.string(), UserData),
    allUsers: z.array(RoomUser),
    audienceUsers: z.array(RoomUser),
    floorUsers: z.array(RoomUser),
    djs: z.array(Dj),
    visibleDjs: z.array(Dj),
    nowPlaying: NowPlaying.nullable(),
    settings: RoomDto,
    songsRemainingForDj: z.number(),
    vibeMeter: z.number(),
    voteCounts: VoteCounts,
    /**
     * Ours: effects that go on, for who comes later (eight at most), and what the room asks of those who come, where a
     * shield was set. The rest is for those who asked to watch.
     */
    roomtone: z.object({
      effects: z.array(ShownEffect),
      shield: Shield.optional(),
      rules: ShownRules.optional(),
      words: ShownWords.optional(),
      line: z.record(z.string(), ShownPlace).optional(),
      seats: z.record(z.string(), ShownSeat).optional(),
      play: PlayShown.nullable().optional(),
      skip: SkipShown.nullable().optional(),
      open: ShownOpen.optional(),
      theme: Theme.nullable().optional(),
      /** The house DJ, while it is present. */
      house: z.string().nullable().optional(),
    }),
  })
  .meta({ id: 'RoomState' })
export type RoomState = z.infer<typeof RoomState>
