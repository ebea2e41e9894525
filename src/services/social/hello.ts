import type * as contract from '#contract/social/hello.ts'
import type { Operation } from '#services/core/context.ts'

export const hello: Operation<typeof contract.hello> = () =>
  Promise.resolve({ service: 'social', version: '1.0' })
