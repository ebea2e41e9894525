import * as z from 'zod'
import { MusicProvider, musicProviders } from '../song.ts'

/**
 * Socket events of our own, beside `action`: sent as `{event, params?, messageId}` and answered like an action.
 * Clients of the documented protocol never send them.
 */
export const ownEvents = {
  /** Asks for the server's clock; answered at once with `TimeReply`. Allowed before a join. */
  time: 'roomtone.time',
  /** Tells how far the caller's sound is from where the room is (`SyncReport`); answered `{status: "OK"}`. */
  sync: 'roomtone.sync',
  /**
   * Says every 20 s, and when it changes, whether somebody looks (`FocusReport`). Allowed before a join; answered
   * `{status: "OK"}`.
   */
  focus: 'roomtone.focus',
  /**
   * Asks to hear what is pushed to the caller, in a room or in none: notifications and where friends are. Allowed before
   * a join; answered `{status: "OK"}`. `roomtone.focus` asks for the same.
   */
  listen: 'roomtone.listen',
  /**
   * Says, every 3 s at most, that the caller writes in a private conversation (`TypingReport`). Allowed before a join;
   * answered `{status: "OK"}`, whether or not anybody is shown it.
   */
  typing: 'roomtone.typing',
  /** Says, once a minute at most, that somebody is there (`HereReport`); answered `{status: "OK"}`. */
  here: 'roomtone.here',
  /** Says through which providers the caller can hear songs (`AbleReport`); answered `{status: "OK"}`. */
  able: 'roomtone.able',
  /** Says that the caller cannot hear what plays (`UnplayableReport`); answered `{status: "OK"}`. */
  unplayable: 'roomtone.unplayable',
  /** Says how long the caller heard a play, for what they scrobble (`HeardReport`); answered `{status: "OK"}`. */
  heard: 'roomtone.heard',
} as const

/** Epoch milliseconds, fractions allowed. */
export const TimeReply = z.object({ serverTime: z.number() })
export type TimeReply = z.infer<typeof TimeReply>

/** How the caller hears the room. Clients that only say `errorMs` hear it. */
export const SyncReport = z.object({
  /** ms, positive when the caller's sound is ahead of the room. */
  errorMs: z.number().min(-60_000).max(60_000).optional(),
  /** Through which provider: what the DJ chose, or the same recording elsewhere. */
  provider: MusicProvider.optional(),
  via: z.enum(['dj', 'instead']).optional(),
  state: z.enum(['heard', 'silent']).optional(),
  /** Why it is silent. */
  why: z.string().max(20).optional(),
  /** Sound comes out, on a tab in sight or not; false where it is muted. Told every 10 s while something plays. */
  audible: z.boolean().optional(),
})
export type SyncReport = z.infer<typeof SyncReport>

/** Whether the page of the caller is in sight. */
export const FocusReport = z.object({ visible: z.boolean() })

/** How the caller showed to be there: by keys and pointer, or by looking at the page. */
export const HereReport = z.object({ kind: z.enum(['input', 'focus']) })

/** All that the caller can play. */
export const AbleReport = z.object({ providers: z.array(MusicProvider).max(musicProviders.length) })

/** The play that the caller hears nothing of. */
export const UnplayableReport = z.object({ playId: z.string().max(64) })

/** How many seconds of what plays the caller heard; believed as far as they were there. */
export const HeardReport = z.object({
  playId: z.string().max(64),
  seconds: z.number().min(0).max(86_400),
})
export type HeardReport = z.infer<typeof HeardReport>

/** Where the caller writes. */
export const TypingReport = z.object({ conversationId: z.string().max(200) })
