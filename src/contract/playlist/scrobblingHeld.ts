import * as z from 'zod'
import { IsoTime, Uuid } from '../common.ts'

/** What is known of somebody's accounts at services that keep what one listens to. */
export const ScrobblingHeld = z.object({
  scrobbling: z.array(
    z.object({
      service: z.string(),
      userName: z.string(),
      linkedAt: IsoTime,
      pausedUntil: IsoTime.nullable(),
      /** What was or will be told to it. */
      listens: z.array(z.object({ song: z.unknown(), startedAt: IsoTime, state: z.string() })),
    }),
  ),
  /** Rooms of which nothing is told to them. */
  quietRooms: z.array(Uuid),
})
