import { LogKind, typeOf } from '#contract/audit/logKind.ts'
import type { MyData } from '#contract/user/myData.ts'
import { inPages, PAGE } from '#services/core/inPages.ts'
import type { PersonalDataPart } from '#services/privacy/api.ts'
import { appealsBy, forgetAppealsOf } from './appeals/store.ts'
import { forgetReportsOf, reportedBy } from './reports/store.ts'
import { type ActRow, actsAbout, notePersonGone } from './log/store.ts'
import { forgetRuleMaker } from './words/store.ts'

/** What was done about somebody. It stays for two years when they are erased: their uuid is a pseudonym then. */
export const auditPersonalData: PersonalDataPart<MyData['moderation']> = {
  service: 'audit',
  export: ({ db, user: { uuid } }) =>
    Promise.resolve(
      inPages(
        (last: ActRow | undefined) => actsAbout(db, uuid, { before: last?.seq, limit: PAGE, all: true }),
        ({ kind, reason, previousRole, newRole, until, roomUuid, createdAt }) => ({
          kind,
          type: typeOf(LogKind.parse(kind)),
          reason,
          previousRole,
          newRole,
          until: until?.toISOString() ?? null,
          roomUuid,
          createdAt: createdAt.toISOString(),
        }),
      ),
    ),
  erase: ({ db, now }, uuid) => notePersonGone(db, uuid, new Date(now())),
}

const MOST = 500

/** What somebody reported and appealed: it goes with them, and so do reports about them. */
export const casesPersonalData: PersonalDataPart<MyData['cases']> = {
  service: 'auditCases',
  export: async ({ db, user: { uuid } }) => ({
    reports: (await reportedBy(db, uuid, MOST)).map(({ createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
    })),
    appeals: (await appealsBy(db, uuid, MOST)).map(({ text, state, answer, createdAt }) => ({
      text,
      state,
      answer,
      createdAt: createdAt.toISOString(),
    })),
  }),
  erase: (tools, uuid) =>
    tools.tx(async ({ db }) => {
      await forgetReportsOf(db, uuid)
      await forgetAppealsOf(db, uuid)
      await forgetRuleMaker(db, uuid)
    }),
}
