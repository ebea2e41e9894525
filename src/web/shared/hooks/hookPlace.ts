import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { HookEventName, WebhookReach } from '#contract/hooks/events.ts'
import {
  listMyWebhooks,
  listRoomWebhooks,
  listSiteWebhooks,
  makeMyWebhook,
  makeRoomWebhook,
  makeSiteWebhook,
  type Webhook,
} from '#contract/hooks/webhooks.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'

/** Whose webhooks are shown: of a room (by its slug), of the reader, of the site. */
export type HookPlace =
  | { readonly reach: 'room'; readonly slug: string }
  | { readonly reach: 'person' | 'site' }

/** The answers that a change of any webhook makes old. */
export const hookLists = [listMyWebhooks, listRoomWebhooks, listSiteWebhooks] as const

/** How they do is shown as it is, while one looks. ms */
const AGAIN_MS = 5000

/** The webhooks of a place. */
export const useHooks = (place: HookPlace): UseQueryResult<{ webhooks: Webhook[] }> => {
  const params = { id: place.reach === 'room' ? place.slug : '' }
  const room = useQuery({
    ...query(listRoomWebhooks, { params }),
    refetchInterval: AGAIN_MS,
    enabled: place.reach === 'room',
  })
  const mine = useQuery({
    ...query(listMyWebhooks, {}),
    refetchInterval: AGAIN_MS,
    enabled: place.reach === 'person',
  })
  const site = useQuery({
    ...query(listSiteWebhooks, {}),
    refetchInterval: AGAIN_MS,
    enabled: place.reach === 'site',
  })
  return { room, person: mine, site }[place.reach]
}

/** What somebody wants of a webhook. */
export interface HookWish {
  readonly url: string
  readonly events: readonly HookEventName[]
}

/** Makes a webhook of a place. */
export const useMakeHook = (place: HookPlace) => {
  const room = useSend(makeRoomWebhook, hookLists)
  const mine = useSend(makeMyWebhook, hookLists)
  const site = useSend(makeSiteWebhook, hookLists)
  const one = { room, person: mine, site }[place.reach satisfies WebhookReach]
  const make = ({ url, events }: HookWish): Promise<unknown> => {
    // The contract has an enum for each place; which events are offered follows from it.
    const body = { url, events: [...events] as never, active: true }
    return place.reach === 'room'
      ? room.mutateAsync({ params: { id: place.slug }, body })
      : { person: mine, site }[place.reach].mutateAsync({ body })
  }
  return { make, made: one.data, error: one.error, reset: () => one.reset() }
}
