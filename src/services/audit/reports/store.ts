import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { DB } from '#ports/tables.ts'

export type ReportRow = Selectable<DB['reports']>
/** A report with its sealed evidence; null where that was forgotten. */
export type ReportWithEvidence = ReportRow & { readonly sealed: Buffer | null }

const withEvidence = (db: Db) =>
  db
    .selectFrom('reports')
    .leftJoin('evidence', 'evidence.reportId', 'reports.id')
    .selectAll('reports')
    .select('evidence.sealed')

/** How many reports somebody made since a time. */
export const voicesSince = async (db: Db, userUuid: string, since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('reportVoices')
    .where('userUuid', '=', userUuid)
    .where('createdAt', '>', since)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The open case about something, if there is one. */
export const openCase = async (db: Db, kind: string, targetId: string): Promise<ReportRow | null> =>
  (await db
    .selectFrom('reports')
    .selectAll()
    .where('kind', '=', kind)
    .where('targetId', '=', targetId)
    .where('state', '!=', 'RESOLVED')
    .forUpdate()
    .executeTakeFirst()) ?? null

/** Opens a case with its evidence; null if somebody else just did. */
export const insertReport = async (
  db: Db,
  row: Insertable<DB['reports']>,
  sealed: Buffer,
): Promise<ReportRow | null> => {
  const made = await db
    .insertInto('reports')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (made) await db.insertInto('evidence').values({ reportId: made.id, sealed }).execute()
  return made ?? null
}

/** Adds a voice to a case; false if it had it. */
export const addVoice = async (db: Db, voice: Insertable<DB['reportVoices']>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('reportVoices')
    .values(voice)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export const countVoice = async (db: Db, id: string): Promise<void> => {
  await db
    .updateTable('reports')
    .set((row) => ({ reports: row('reports', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Those who made a report. */
export const voicesOf = async (db: Db, reportId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('reportVoices')
    .where('reportId', '=', reportId)
    .select('userUuid')
    .execute()
  return rows.map(({ userUuid }) => userUuid)
}

export const reportById = async (db: Db, id: string): Promise<ReportWithEvidence | null> =>
  (await withEvidence(db).where('reports.id', '=', id).executeTakeFirst()) ?? null

/** Which reports are asked for. */
export interface ReportQuestion {
  /** A room; null for what is of none; not given for all. */
  readonly roomUuid?: string | null | undefined
  /** People about whom others have to decide. */
  readonly notAbout?: readonly string[] | undefined
  readonly state?: string | undefined
  readonly reason?: string | undefined
  readonly userUuid?: string | undefined
}

const asked = (db: Db, q: ReportQuestion) => {
  let query = withEvidence(db)
  if (q.roomUuid === null) query = query.where('reports.roomUuid', 'is', null)
  else if (q.roomUuid !== undefined) query = query.where('reports.roomUuid', '=', q.roomUuid)
  if (q.notAbout && q.notAbout.length > 0) {
    const { notAbout } = q
    query = query.where((e) =>
      e.or([e('reports.userUuid', 'is', null), e('reports.userUuid', 'not in', notAbout)]),
    )
  }
  if (q.state !== undefined) query = query.where('reports.state', '=', q.state)
  if (q.reason !== undefined) query = query.where('reports.reason', '=', q.reason)
  if (q.userUuid !== undefined) query = query.where('reports.userUuid', '=', q.userUuid)
  return query
}

/** A page of reports, the most reported first, then the oldest; and how many there are. */
export const pageOfReports = async (
  db: Db,
  q: ReportQuestion,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ReportWithEvidence[]; count: number }> => {
  const rows = await asked(db, q)
    .orderBy('reports.reports', 'desc')
    .orderBy('reports.createdAt')
    .orderBy('reports.id')
    .limit(page.limit || 100)
    .offset(page.offset)
    .execute()
  const { count } = await asked(db, q)
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return { rows, count }
}

/** Changes a report that is not closed; false if it is. */
export const changeReport = async (
  db: Db,
  id: string,
  set: Partial<Pick<ReportRow, 'state' | 'outcome' | 'claimedBy' | 'note' | 'roomUuid' | 'resolvedAt'>>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set(set)
    .where('id', '=', id)
    .where('state', '!=', 'RESOLVED')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const keepEvidenceUntil = async (db: Db, reportId: string, until: Date): Promise<void> => {
  await db.updateTable('evidence').set({ until }).where('reportId', '=', reportId).execute()
}

export const dropEvidence = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('evidence').where('until', '<', before).execute()
}

/** A page of evidence by the id of its report. */
export const sealedEvidence = (
  db: Db,
  after: string | undefined,
  most: number,
): Promise<{ reportId: string; sealed: Buffer }[]> =>
  db
    .selectFrom('evidence')
    .select(['reportId', 'sealed'])
    .$if(after !== undefined, (q) => q.where('reportId', '>', after ?? ''))
    .orderBy('reportId')
    .limit(most)
    .execute()

export const putEvidence = async (db: Db, reportId: string, sealed: Buffer): Promise<void> => {
  await db.updateTable('evidence').set({ sealed }).where('reportId', '=', reportId).execute()
}

/** Forgets what somebody reported, and what was reported about them. */
export const forgetReportsOf = async (db: Db, userUuid: string): Promise<void> => {
  await db.deleteFrom('reportVoices').where('userUuid', '=', userUuid).execute()
  await db.deleteFrom('reports').where('userUuid', '=', userUuid).execute()
  await db.updateTable('reports').set({ claimedBy: null }).where('claimedBy', '=', userUuid).execute()
}

/** What somebody reported, the latest first. */
export const reportedBy = (db: Db, userUuid: string, most: number) =>
  db
    .selectFrom('reportVoices')
    .innerJoin('reports', 'reports.id', 'reportVoices.reportId')
    .where('reportVoices.userUuid', '=', userUuid)
    .select([
      'reports.kind',
      'reportVoices.reason',
      'reportVoices.text',
      'reportVoices.createdAt',
      'reports.state',
    ])
    .orderBy('reportVoices.createdAt', 'desc')
    .limit(most)
    .execute()
