import * as z from 'zod'
import { Song } from '../../song.ts'
import { Verdict } from './verdict.ts'

/** Tells a DJ who watches that a rule took their next song off. */
export const barredMessage = 'roomtone.barred'
export const BarredNotice = z
  .object({
    song: Song,
    verdicts: z.array(Verdict),
    /** Songs of their queue that the rules let through now. */
    instead: z.array(Song).max(3),
  })
  .meta({ id: 'BarredNotice' })
export type BarredNotice = z.infer<typeof BarredNotice>

/** Tells a DJ who watches, once a turn, how many songs of their queue were passed, and the first of them. */
export const queuePassedMessage = 'roomtone.queuePassed'
export const QueuePassedNotice = z
  .object({ count: z.number().int().min(1).max(50), first: Song })
  .meta({ id: 'QueuePassedNotice' })
export type QueuePassedNotice = z.infer<typeof QueuePassedNotice>

/** What watchers get beside the sentence of a refusal: its code, and what all rules said where one of them refuses. */
export const ToldRefusal = z
  .object({ code: z.string(), verdicts: z.array(Verdict) })
  .meta({ id: 'ToldRefusal' })
export type ToldRefusal = z.infer<typeof ToldRefusal>

/**
 * Tells somebody with a place, where they watch, that they seem away: the n-th warning, and when the place goes, Unix
 * ms; null where the rule only tells. `step` 0: they are back, and no warning stands.
 */
export const afkMessage = 'roomtone.afk'
export const AfkNotice = z
  .object({ removedAt: z.number().nullable(), step: z.number().int().min(0).max(3) })
  .meta({ id: 'AfkNotice' })
export type AfkNotice = z.infer<typeof AfkNotice>

/** Tells somebody who came back, where they watch, that they have the place that was kept for them until then, Unix ms. */
export const keptMessage = 'roomtone.kept'
export const KeptNotice = z.object({ until: z.number() }).meta({ id: 'KeptNotice' })
export type KeptNotice = z.infer<typeof KeptNotice>
