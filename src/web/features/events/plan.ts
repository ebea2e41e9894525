import type { Event, Recurrence } from '#contract/room/event.ts'
import { wallTimeIn } from './when.ts'

/** What is typed into the form of an event about when it is. */
export interface PlanFields {
  /** `2026-11-26` */
  readonly date: string
  /** `21:00` */
  readonly time: string
  readonly minutes: string
  /** `same`: a repetition that the form has no words for stays as it is. */
  readonly repeat: 'none' | 'day' | 'week' | 'month' | 'same'
}

/** When an event is, as the server takes it; undefined while a part is missing. `same` is what `repeat: same` means. */
export const planOf = (
  { date, time, minutes, repeat }: PlanFields,
  timeZone: string,
  same: Recurrence | null = null,
) =>
  date === '' || time === ''
    ? undefined
    : {
        localStart: `${date}T${time.slice(0, 5)}`,
        timeZone,
        durationMinutes: Number(minutes),
        recurrence: recurrenceOf(repeat, same),
      }

export type Plan = NonNullable<ReturnType<typeof planOf>>

const recurrenceOf = (repeat: PlanFields['repeat'], same: Recurrence | null): Recurrence | null => {
  if (repeat === 'none') return null
  return repeat === 'same' ? same : { unit: repeat, every: 1 }
}

/** How the form says a repetition. */
export const repeatOf = (rule: Recurrence | null): PlanFields['repeat'] => {
  if (rule === null) return 'none'
  const { unit, every, except: _, ...more } = rule
  return every === 1 && Object.keys(more).length === 0 ? unit : 'same'
}

/** When the next time of an event is, as the form shows it, in the event's own zone. */
export const fieldsOf = (event: Event): PlanFields => {
  const [date = '', time = ''] = wallTimeIn(event.startTime, event.timeZone).split('T')
  const minutes = (Date.parse(event.endTime) - Date.parse(event.startTime)) / 60_000
  return { date, time, minutes: String(minutes), repeat: repeatOf(event.recurrence) }
}

/** What of an event is to be changed: only what differs, so that a series goes on where its time is the same. */
export const changesOf = (event: Event, typed: PlanFields): Partial<Plan> => {
  const before = fieldsOf(event)
  const plan = planOf(typed, event.timeZone, event.recurrence)
  if (!plan) return {}
  return {
    ...((typed.date !== before.date || typed.time !== before.time) && { localStart: plan.localStart }),
    ...(typed.minutes !== before.minutes && { durationMinutes: plan.durationMinutes }),
    ...(typed.repeat !== before.repeat && { recurrence: plan.recurrence }),
  }
}
