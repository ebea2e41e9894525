// What the rest of the server may call of the audit service.
export { auditModeration } from './moderation.ts'
export { eventsPersonalData } from './events/personalData.ts'
export { resealEvidence } from './reports/evidence.ts'
export { auditPersonalData, casesPersonalData } from './personalData.ts'
