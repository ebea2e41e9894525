import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import { type Notification, notificationSummary, notifications } from '#contract/social/notifications.ts'
import { keyOf } from '#web/api/queries.ts'

type Page = OutputOf<typeof notifications>
type Known = Page | InfiniteData<Page>
type Change = (all: readonly Notification[]) => Notification[]

const changed = (client: QueryClient, change: Change): void => {
  const inPage = (page: Page): Page => ({ ...page, notifications: change(page.notifications) })
  client.setQueriesData<Known>({ queryKey: keyOf(notifications) }, (known) => {
    if (known === undefined) return undefined
    return 'pages' in known ? { ...known, pages: known.pages.map(inPage) } : inPage(known)
  })
}

/** What was read in this tab: it stays marked as new here until it is asked for again. */
const readHere = new Set<string>()

/** Notes what this tab has just marked as read. */
export const noteReadHere = (ids: readonly string[]): void => {
  for (const id of ids) readHere.add(id)
}

/** What this tab holds of notifications that were read elsewhere is read; `ids` null: all of them. */
export const markKnownRead = (client: QueryClient, ids: readonly string[] | null, at: string): void =>
  changed(client, (all) =>
    all.map((one) =>
      one.readAt === null && !readHere.has(one.id) && (ids?.includes(one.id) ?? true)
        ? { ...one, readAt: at }
        : one,
    ),
  )

/** One that was forgotten stands nowhere any more. */
export const dropKnown = (client: QueryClient, id: string): void =>
  changed(client, (all) => all.filter((one) => one.id !== id))

/** How much is unread, as the server has just said. */
export const setKnownUnread = (client: QueryClient, unread: number): void => {
  client.setQueryData<OutputOf<typeof notificationSummary>>(
    [...keyOf(notificationSummary, {})],
    (known) => known && { ...known, unread },
  )
}
