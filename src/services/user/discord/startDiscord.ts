import type * as contract from '#contract/user/discord.ts'
import type { Operation } from '#services/core/context.ts'
import { beginLink } from '../links/begin.ts'

export const startDiscord: Operation<typeof contract.startDiscord> = (ctx) => beginLink(ctx, 'discord')
