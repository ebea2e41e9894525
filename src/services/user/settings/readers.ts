import { UserData } from '#contract/user/settings.ts'
import type { BaseTools } from '#services/core/context.ts'
import { isBanned } from '../accounts/standing.ts'
import { readerRows } from './storeReaders.ts'

/** The switches of an account under which whole areas are told or not; one that was not set is on. */
export type Masters = NonNullable<UserData['notifications']>

/** Somebody who may be told something. */
export interface Reader {
  readonly uuid: string
  readonly language: 'en' | 'es'
  readonly banned: boolean
  readonly masters: Masters
  /** When a session of theirs was last used; null where they have none. */
  readonly seenAt: Date | null
  /** The address they proved to be theirs. */
  readonly email: string | null
}

/** Those of these accounts that can be told anything: neither guests nor bots, and not gone. */
export const readersOf = async (
  tools: BaseTools,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, Reader>> => {
  const now = tools.now()
  const rows = await readerRows(tools.db, [...new Set(uuids)])
  const people = rows.filter(({ type, role, isGone }) => type === 'user' && role !== 'bot' && !isGone)
  return new Map(
    people.map((row) => [
      row.uuid,
      {
        uuid: row.uuid,
        language: row.language === 'es' ? 'es' : 'en',
        banned: isBanned(row, now),
        masters: UserData.shape.notifications.safeParse(row.masters ?? {}).data ?? {},
        seenAt: row.seenAt,
        email: row.email,
      },
    ]),
  )
}
