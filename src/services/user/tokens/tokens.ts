import { success } from '#contract/common.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/tokens.ts'
import type { Scope } from '#contract/scopes.ts'
import { accessChanged } from '#facts/user.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { lockedAccount, ownAccount, ownBotNamed, ownProgramToken } from '../access.ts'
import { botsOf } from '../bots/store.ts'
import type { UserRow } from '../accounts/store.ts'
import { requireProof } from '../proof/requireProof.ts'
import { publishAccountChange } from '../sessions/sessionCache.ts'
import { endSession, insertSession } from '../sessions/store.ts'
import { programTokenView } from '../view.ts'
import { newProgramToken } from './programToken.ts'
import { hashOf } from './readProgramToken.ts'
import { insertProgramToken, tokensOf } from './store.ts'

const DAY_MS = 86_400_000
const MOST_TOKENS = 20
/** How long the session of a token goes on that does not run out, in days. */
const NO_END_DAYS = 3650

export const listTokens: Operation<typeof contract.listTokens> = async (ctx) => {
  const actors = [{ id: ctx.user.id, uuid: ctx.user.uuid }, ...(await botsOf(ctx.db, ctx.user.id))]
  const rows = await tokensOf(
    ctx.db,
    actors.map(({ id }) => id),
    new Date(ctx.now()),
  )
  return {
    tokens: rows.flatMap((row) => {
      const actor = actors.find(({ id }) => id === row.userId)
      return actor ? [programTokenView(row, actor.uuid)] : []
    }),
  }
}

interface NewToken {
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly rooms?: readonly string[] | undefined
  readonly days: number | null
}

/** A token that acts as `actor`, the caller or a bot of theirs. Of many asked for at once no more are made than may be. */
const make = async (
  ctx: UserCtx,
  actor: Pick<UserRow, 'id' | 'uuid'>,
  isBot: boolean,
  asked: NewToken,
): Promise<OutputOf<typeof contract.makeToken>> => {
  await requireProof(ctx, ctx.user)
  const { token, hint } = newProgramToken(isBot)
  const now = new Date(ctx.now())
  const endsAt = asked.days === null ? null : new Date(ctx.now() + asked.days * DAY_MS)
  const row = await ctx.tx(async (tx) => {
    await lockedAccount(tx, ctx.user)
    // Deleted meanwhile: deleting takes the same lock.
    if (isBot && !(await botsOf(tx.db, ctx.user.id)).some(({ id }) => id === actor.id))
      return refuse('botNotFound')
    if ((await tokensOf(tx.db, [actor.id], now)).length >= MOST_TOKENS) return refuse('tooManyProgramTokens')
    const session = await insertSession(tx.db, {
      id: tx.id(),
      userId: actor.id,
      userAgent: hint,
      strong: false,
      scoped: true,
      provenBy: 'entry',
      provenAt: new Date(0),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: endsAt ?? new Date(ctx.now() + NO_END_DAYS * DAY_MS),
    })
    return insertProgramToken(tx.db, {
      sessionId: session.id,
      userId: actor.id,
      hash: hashOf(tx, token),
      hint,
      name: asked.name,
      scopes: [...new Set(asked.scopes)],
      rooms: asked.rooms ? [...new Set(asked.rooms)] : null,
      createdAt: now,
      endsAt,
    })
  })
  return { token, made: programTokenView(row, actor.uuid) }
}

export const makeToken: Operation<typeof contract.makeToken> = async (ctx, { body }) =>
  make(ctx, await ownAccount(ctx), false, body)

export const makeBotToken: Operation<typeof contract.makeBotToken> = async (ctx, { params, body }) =>
  make(ctx, await ownBotNamed(ctx, params.uuid), true, body)

export const revokeToken: Operation<typeof contract.revokeToken> = async (ctx, { params }) => {
  const { token, actor } = await ownProgramToken(ctx, params.id)
  await ctx.tx(async (tx) => {
    const ended = await endSession(tx.db, token.sessionId, new Date(tx.now()))
    if (!ended) return refuse('programTokenNotFound')
    tx.emit(accessChanged({ userUuid: actor.uuid, ended: [token.sessionId] }))
  })
  await publishAccountChange(ctx, actor.uuid, [token.sessionId])
  return success
}
