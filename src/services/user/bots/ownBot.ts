import type * as contract from '#contract/user/bots.ts'
import type { Operation } from '#services/core/context.ts'
import { botOfCaller } from '../access.ts'
import { profileView } from '../view.ts'

export const ownBot: Operation<typeof contract.ownBot> = async (ctx) => profileView(await botOfCaller(ctx))
