import { Report } from '#contract/audit/reports.ts'
import type { BaseTools } from '#services/core/context.ts'
import { readEvidence } from './evidence.ts'
import type { ReportWithEvidence } from './store.ts'

/** A report as those see it who decide it. */
export const reportView = ({ settings }: BaseTools, row: ReportWithEvidence): Report =>
  Report.parse({
    ...row,
    evidence: readEvidence(settings, row.sealed),
    createdAt: row.createdAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
  })
