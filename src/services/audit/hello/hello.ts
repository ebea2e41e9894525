import type * as contract from '#contract/audit/hello.ts'
import type { Operation } from '#services/core/context.ts'

export const hello: Operation<typeof contract.hello> = () =>
  Promise.resolve({ service: 'audit', status: 'ok' })
