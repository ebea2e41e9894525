// What the rest of the server may call of the audit service.
export { auditModeration } from './moderation.ts'
export { auditPersonalData } from './personalData.ts'
