import type { ListQuery } from '#contract/chat/messages.ts'
import { sizeOf } from '#contract/chat/params.ts'
import type { PageQuestion } from './store.ts'

const MOST = 100
const time = (seconds: number): Date => new Date(seconds * 1000)
const both = (one: readonly string[] | undefined, other: readonly string[] | undefined) =>
  one || other ? [...(one ?? []), ...(other ?? [])] : undefined

/** Latest of two seconds, as a time. */
const latest = (a: number | undefined, b: number | undefined): Date | undefined => {
  if (a === undefined && b === undefined) return undefined
  return time(Math.max(a ?? 0, b ?? 0))
}

/** What a list's query asks of the store. Its times are whole seconds, so "after second n" begins at n + 1. */
export const questionOf = (query: ListQuery, viewer: string, of: PageQuestion['of']): PageQuestion => {
  const ascending = query.affix === 'append'
  const sentAt = query.id === undefined ? query.sentAt : undefined
  const hasCursor = query.id !== undefined || sentAt !== undefined
  const shows = query.hideDeleted === '0' || query.hideDeleted === 'false'
  return {
    of,
    viewer,
    limit: sizeOf(query, MOST),
    ascending,
    take: ascending && hasCursor ? 'oldest' : 'newest',
    above: ascending ? query.id : undefined,
    below: ascending ? undefined : query.id,
    sentFrom: latest(query.fromTimestamp, ascending && sentAt !== undefined ? sentAt + 1 : undefined),
    sentBefore: !ascending && sentAt !== undefined ? time(sentAt) : undefined,
    updatedFrom: query.updatedAt === undefined ? undefined : time(query.updatedAt),
    categories: both(query.category, query.categories),
    types: both(query.type, query.types),
    senders: query.sender?.map((uid) => uid.toLowerCase()),
    withDeleted: shows,
    withoutBlocked: ['1', 'true'].includes(query.hideMessagesFromBlockedUsers ?? ''),
  }
}
