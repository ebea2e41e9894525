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

/**
 * What a list's query asks of the store. Its times are whole seconds, so "after second n" begins at n + 1. Clients that
 * do not know an id yet send `append` with `id=undefined` and carry out every message of the answer: they get the
 * newest one only, as the place to go on from.
 */
export const questionOf = (query: ListQuery, viewer: string, of: PageQuestion['of']): PageQuestion => {
  const ascending = query.affix === 'append'
  const id = query.id === 'none' ? undefined : query.id
  const sentAt = id === undefined ? query.sentAt : undefined
  const hasCursor = id !== undefined || sentAt !== undefined
  const wantsBaseline = ascending && query.id === 'none' && !hasCursor
  const shows = query.hideDeleted === '0' || query.hideDeleted === 'false'
  return {
    of,
    viewer,
    limit: wantsBaseline ? 1 : sizeOf(query, MOST),
    ascending,
    take: ascending && hasCursor ? 'oldest' : 'newest',
    above: ascending ? id : undefined,
    below: ascending ? undefined : id,
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
