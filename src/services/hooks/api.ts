// What the application registers of webhooks.
export { webhooksPersonalData } from './personalData.ts'
export { resealWebhooks } from './webhooks/secret.ts'
