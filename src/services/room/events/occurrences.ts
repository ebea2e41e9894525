import * as z from 'zod'
import { Recurrence } from '#contract/room/event.ts'
import { wallTimesBetween } from './recurrence.ts'
import { daysLater, instantOf, wallTimeOf } from './wallTime.ts'

/** What differs of one occurrence; `revision` counts how often it was changed. */
const Change = z.object({
  localStart: z.string().optional(),
  durationMinutes: z.number().optional(),
  cancelled: z.boolean().optional(),
  revision: z.number(),
})

/** Changes of single occurrences, by the wall time they were planned for. */
export const Changes = z.record(z.string(), Change)
export type Changes = z.infer<typeof Changes>

/** When an event is. */
export interface Plan {
  readonly localStart: string
  readonly timeZone: string
  readonly durationMinutes: number
  readonly recurrence: Recurrence | null
  readonly changes: Changes
}

/** One time an event takes place: named by the wall time it was planned for, wherever it was moved. */
export interface Occurrence {
  readonly planned: string
  readonly localStart: string
  readonly start: Date
  readonly end: Date
  readonly cancelled: boolean
  readonly revision: number
}

/** A plan as it is stored. */
export const planOf = (row: {
  readonly localStart: string
  readonly timeZone: string
  readonly durationMinutes: number
  readonly recurrence: unknown
  readonly changes: unknown
}): Plan => ({
  localStart: row.localStart,
  timeZone: row.timeZone,
  durationMinutes: row.durationMinutes,
  recurrence: Recurrence.nullable().parse(row.recurrence),
  changes: Changes.parse(row.changes),
})

/** The occurrence that was planned for a wall time. */
const occurrenceAt = ({ timeZone, durationMinutes, changes }: Plan, planned: string): Occurrence => {
  const change = changes[planned]
  const localStart = change?.localStart ?? planned
  const start = instantOf(localStart, timeZone)
  const minutes = change?.durationMinutes ?? durationMinutes
  return {
    planned,
    localStart,
    start: new Date(start),
    end: new Date(start + minutes * 60_000),
    cancelled: change?.cancelled === true,
    revision: change?.revision ?? 0,
  }
}

/** The occurrences that run at some time between two (epoch milliseconds), cancelled ones too, by their start. */
export const occurrencesBetween = (plan: Plan, from: number, to: number): Occurrence[] => {
  const { localStart, recurrence, timeZone, changes } = plan
  // A day more on both sides: an event lasts a day at most.
  const first = daysLater(wallTimeOf(from, timeZone), -2)
  const last = daysLater(wallTimeOf(to, timeZone), 1)
  const planned = new Set(wallTimesBetween(localStart, recurrence, first, last))
  for (const moved of Object.keys(changes)) planned.add(moved)
  return [...planned]
    .map((wall) => occurrenceAt(plan, wall))
    .filter(({ start, end }) => end.getTime() > from && start.getTime() < to)
    .toSorted((a, b) => a.start.getTime() - b.start.getTime())
}

const DAY_MS = 86_400_000
/** So far ahead occurrences are written down. */
const PLANNED_DAYS = 90
/** No repetition rests longer. */
const LONGEST_REST_DAYS = 800

/** The occurrences from a moment on that are worth a row: those of the next 90 days, or else the next one. */
export const occurrencesAhead = (plan: Plan, from: number): Occurrence[] => {
  const held = (list: readonly Occurrence[]) => list.filter(({ cancelled }) => !cancelled)
  const soon = held(occurrencesBetween(plan, from, from + PLANNED_DAYS * DAY_MS))
  if (soon.length > 0) return soon
  const start = Math.max(from, instantOf(plan.localStart, plan.timeZone) - 1)
  return held(occurrencesBetween(plan, start, start + LONGEST_REST_DAYS * DAY_MS)).slice(0, 1)
}

/** The first so many occurrences from a moment on; what is far ahead is looked at only if too few are near. */
export const firstOccurrences = (plan: Plan, from: number, most: number): Occurrence[] => {
  const within = (days: number) =>
    occurrencesBetween(plan, from, from + days * DAY_MS)
      .filter(({ cancelled }) => !cancelled)
      .slice(0, most)
  const near = within(PLANNED_DAYS)
  return near.length === most ? near : within(LONGEST_REST_DAYS)
}

/** True if something takes place at this planned time. */
export const isPlanned = (plan: Plan, planned: string): boolean =>
  wallTimesBetween(plan.localStart, plan.recurrence, planned, planned).length > 0
