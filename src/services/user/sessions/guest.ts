import type * as contract from '#contract/user/sessions.ts'
import type { Operation } from '#services/core/context.ts'
import { createGuest } from '../accounts/createGuest.ts'
import { openSession } from './openSession.ts'

export const guest: Operation<typeof contract.guest> = async (ctx) => openSession(ctx, await createGuest(ctx))
