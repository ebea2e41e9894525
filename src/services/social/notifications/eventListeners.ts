import { eventBegan, eventChanged, eventSoon } from '#facts/room.ts'
import type { Listener } from '#services/core/facts/listener.ts'
import { occasionOf, type Occasion } from '#services/room/api.ts'
import { tells } from './tells.ts'

const about = ({ title, slug, roomUuid }: Occasion, eventUuid: string, more: object = {}) => ({
  ...(roomUuid !== null && { roomUuid }),
  joinedBy: eventUuid,
  params: { event: title, slug, ...more },
})

/** What people are told of events they come to. */
export const eventListeners: readonly Listener[] = [
  tells('social.tellSoon', eventSoon, async ({ eventUuid, occurrence }, tx) => {
    const occasion = await occasionOf(tx, eventUuid, occurrence)
    const dedupe = `eventReminder ${eventUuid} ${occurrence}`
    return occasion && { kind: 'eventReminder', to: occasion.going, dedupe, ...about(occasion, eventUuid) }
  }),
  tells('social.tellBegan', eventBegan, async ({ eventUuid, occurrence }, tx) => {
    const occasion = await occasionOf(tx, eventUuid, occurrence)
    const dedupe = `eventStarted ${eventUuid} ${occurrence}`
    const to = occasion && [...occasion.going, ...occasion.interested]
    return to && { kind: 'eventStarted', to, dedupe, ...about(occasion, eventUuid) }
  }),
  tells('social.tellChanged', eventChanged, async ({ eventUuid, occurrence, changed }, tx) => {
    const change = (['cancelled', 'time', 'room'] as const).find((one) => changed.includes(one))
    const occasion = change === undefined ? null : await occasionOf(tx, eventUuid, occurrence)
    const to = occasion && [...occasion.going, ...occasion.interested]
    // Whoever plans it knows.
    return (
      to && {
        kind: 'eventChanged',
        to: to.filter((uuid) => uuid !== occasion.hostUuid),
        ...about(occasion, eventUuid, { change }),
      }
    )
  }),
]
