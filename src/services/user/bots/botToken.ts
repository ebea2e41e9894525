import type * as contract from '#contract/user/bots.ts'
import type { Operation } from '#services/core/context.ts'
import { botOfCaller } from '../access.ts'
import { fingerprint } from '#services/core/secrets/fingerprint.ts'
import { writeToken } from '../sessions/accessToken.ts'
import { startSession } from '../sessions/openSession.ts'
import { liveSessionsOf } from '../sessions/store.ts'

/** Every token of a bot belongs to its one session, so that revoking ends them all. */
export const botToken: Operation<typeof contract.botToken> = async (ctx) => {
  const bot = await botOfCaller(ctx)
  const [known] = await liveSessionsOf(ctx.db, bot.id, new Date(ctx.now()))
  const session = known ?? (await startSession(ctx, bot, { userAgent: 'bot' }))
  const digits = fingerprint(ctx.settings.masterKey, 'bot-code', session.id).readUInt32BE() % 1_000_000
  return {
    accessToken: await writeToken(ctx, bot, session),
    codeSyncNewUser: String(digits).padStart(6, '0'),
  }
}
