import { randomUUID } from 'node:crypto'
import type { Db } from '#ports/db.ts'
import type { Caller } from './callers.ts'
import type { Row } from './table.ts'

/** Cases about somebody else in no room: of those only the moderators of the site know. */
export const reportCases = <Who extends string>(db: Db, others: Row<Who>) => {
  const newReport = async ({ uuid }: Caller): Promise<string> => {
    const id = randomUUID()
    const about = { kind: 'user', targetId: randomUUID(), userUuid: uuid }
    await db
      .insertInto('reports')
      .values({ id, ...about, reason: 'spam', createdAt: new Date() })
      .execute()
    return id
  }
  const gives = (staff: string): Row<Who> => ({ ...others, moderator: 'ok', staff, superUser: staff })
  const base = '/api/audit-service/reports/:id'
  return {
    [`GET ${base}`]: { name: newReport, gives: gives('ok') },
    [`POST ${base}/claim`]: { name: newReport, gives: gives('ownCase') },
    [`POST ${base}/release`]: { name: newReport, gives: gives('ok') },
    [`POST ${base}/resolve`]: {
      name: newReport,
      body: { outcome: 'noAction' },
      gives: gives('reportClosed'),
    },
  }
}

/** Word rules of the site: only its administrators, who are above these, know of them. */
export const ruleCases = <Who extends string>(db: Db, others: Row<Who>) => ({
  'DELETE /api/audit-service/word-rules/:id': {
    name: async (): Promise<string> => {
      const rule = { id: randomUUID(), pattern: randomUUID(), action: 'flag', createdAt: new Date() }
      await db.insertInto('wordRules').values(rule).execute()
      return rule.id
    },
    gives: { ...others, superUser: 'ok', owner: 'wordRuleNotFound' } satisfies Row<Who>,
  },
})
