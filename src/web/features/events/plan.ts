/** What is typed into the form of an event about when it is. */
export interface PlanFields {
  /** `2026-11-26` */
  readonly date: string
  /** `21:00` */
  readonly time: string
  readonly minutes: string
  readonly repeat: 'none' | 'day' | 'week' | 'month'
}

/** When an event is, as the server takes it; undefined while a part is missing. */
export const planOf = ({ date, time, minutes, repeat }: PlanFields, timeZone: string) =>
  date === '' || time === ''
    ? undefined
    : {
        localStart: `${date}T${time.slice(0, 5)}`,
        timeZone,
        durationMinutes: Number(minutes),
        recurrence: repeat === 'none' ? null : { unit: repeat, every: 1 },
      }

export type Plan = NonNullable<ReturnType<typeof planOf>>
