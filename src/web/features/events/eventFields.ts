import type { Event } from '#contract/room/event.ts'
import { fieldsOf, type PlanFields } from './plan.ts'
import { zoneOfReader } from './when.ts'

/** What is typed into the form of an event. */
export interface EventFields extends PlanFields {
  readonly title: string
  readonly room: string
  readonly description: string
  readonly pictureUrl: string
}

/** Where the form of a new event begins. */
export const usual = (room = '') => ({
  zone: zoneOfReader(),
  fields: {
    title: '',
    room,
    date: '',
    time: '21:00',
    minutes: '120',
    repeat: 'none',
    description: '',
    pictureUrl: '',
  } satisfies EventFields,
})

/** Where the form of an event that is there begins. */
export const fieldsOfEvent = (event: Event): EventFields => ({
  ...fieldsOf(event),
  title: event.title,
  room: event.roomSlug ?? '',
  description: event.description,
  pictureUrl: event.pictureUrl ?? '',
})
