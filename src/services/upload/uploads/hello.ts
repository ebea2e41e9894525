import type * as contract from '#contract/upload/upload.ts'
import type { Operation } from '#services/core/context.ts'

export const hello: Operation<typeof contract.hello> = async () => ({ hello: 'upload' })
