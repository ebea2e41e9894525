import type { Door } from './door.ts'

/** The same for the merch service. */
export const doorsOfMerch: Readonly<Record<string, Door>> = {
  'GET /api/merch-service': ['anyone', 'none'],
  'POST /api/merch-service/sentry-testing': ['admin', 'none'],
  'POST /api/merch-service/api/v1/token-accounts': ['person', 'none'],
  'GET /api/merch-service/api/v1/token-accounts/self': ['person', 'self'],
  'GET /api/merch-service/api/v1/token-accounts/:accountId': ['personOrService', 'thing'],
  'PATCH /api/merch-service/api/v1/token-accounts/:accountId': ['admin', 'none'],
  'GET /api/merch-service/api/v1/token-transactions': ['person', 'self'],
  'GET /api/merch-service/api/v1/token-transactions/statement.csv': ['person', 'self'],
  'POST /api/merch-service/api/v1/token-transactions/commit': ['staffOrService', 'none'],
  'POST /api/merch-service/api/v1/token-transactions/void': ['staffOrService', 'none'],
  'POST /api/merch-service/api/v1/token-transactions/grant': ['admin', 'none'],
  'POST /api/merch-service/api/v1/token-transactions/:id/reverse': ['admin', 'none'],
}
