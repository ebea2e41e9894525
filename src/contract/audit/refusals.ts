/** Refusals of the audit service, code → [status, sentence]. */
export const auditRefusals = {
  actionNotFound: [404, 'Action not found'],
  reportNotFound: [404, 'Report not found'],
  notUndoable: [403, 'This cannot be undone any more'],
} as const
