import * as z from 'zod'
import { IsoTime, Uuid } from '../common.ts'
import { VoteCounts } from '../realtime/state.ts'
import { Song } from '../song.ts'

/** A finished play; `playedAt` is when it began. */
export const SongPlay = z
  .object({ song: Song, voteCounts: VoteCounts, djUuid: Uuid, playedAt: IsoTime })
  .meta({ id: 'SongPlay' })
export type SongPlay = z.infer<typeof SongPlay>

/** The theme of a room as its history keeps it. */
export const PlayTheme = z.looseObject({ kind: z.string() }).meta({ id: 'PlayTheme' })
export type PlayTheme = z.infer<typeof PlayTheme>
