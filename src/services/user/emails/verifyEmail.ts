import type * as contract from '#contract/user/emails.ts'
import type { Operation } from '#services/core/context.ts'
import { proveEmail } from './proveEmail.ts'

export const verifyEmail: Operation<typeof contract.verifyEmail> = (ctx, { body }) => proveEmail(ctx, body)
