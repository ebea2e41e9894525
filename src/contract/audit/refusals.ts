/** Refusals of the audit service, code → [status, sentence]. */
export const auditRefusals = {
  actionNotFound: [404, 'Action not found'],
  reportNotFound: [404, 'Report not found'],
  appealNotFound: [404, 'Appeal not found'],
  notUndoable: [403, 'This cannot be undone any more'],
  tooManyReports: [403, 'You reported as much as one person may today'],
  reportClosed: [403, 'This report is closed'],
  ownCase: [403, 'Somebody else has to decide this'],
  appealExists: [403, 'This was appealed already'],
  appealTooLate: [403, 'The time to appeal this is over'],
  moderationActionNotFound: [404, 'Moderation action not found'],
  recordedByServer: [403, 'What the server recorded cannot be changed'],
  notItsAuthor: [403, 'Only its author may change this'],
  notAnAddress: [400, 'This is not an IP address'],
  eventUnreadable: [400, 'This event cannot be read'],
  tooManyAtOnce: [400, 'Send at most 50 events at a time'],
  noEventFound: [404, 'No event found'],
} as const
