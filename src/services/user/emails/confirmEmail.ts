import type * as contract from '#contract/user/emails.ts'
import type { Operation } from '#services/core/context.ts'
import { proveEmail } from './proveEmail.ts'

export const confirmEmail: Operation<typeof contract.confirmEmail> = (ctx, { body }) => proveEmail(ctx, body)
