import type { Insertable } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { SentNotes } from '#ports/tables.ts'

export const putSentNote = async (db: Db, row: Insertable<SentNotes>): Promise<void> => {
  await db.insertInto('sentNotes').values(row).execute()
}

/** When something was told last that counts against this; null if nothing was. */
export const lastSentAt = async (db: Db, scope: string): Promise<Date | null> =>
  (
    await db
      .selectFrom('sentNotes')
      .select('sentAt')
      .where('scope', '=', scope)
      .orderBy('sentAt', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.sentAt ?? null

/** A page of what somebody sent, oldest first; from the one with this id on. */
export const sentNotesBy = (db: Db, sender: string, after?: string) =>
  db
    .selectFrom('sentNotes')
    .selectAll()
    .where('sender', '=', sender)
    .$if(after !== undefined, (q) => q.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(500)
    .execute()

export const dropSentNotesBy = async (db: Db, sender: string): Promise<void> => {
  await db.deleteFrom('sentNotes').where('sender', '=', sender).execute()
}

export const dropSentNotesBefore = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('sentNotes').where('sentAt', '<', before).execute()
}
