import * as contract from '#contract/user/myData.ts'
import type { MyData } from '#contract/user/myData.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { implement, type Mounted } from '#services/core/implement.ts'

/** What one service holds about the caller. */
type Part<T> = (ctx: UserCtx) => Promise<T>

/** Every service's part of an export: the accounts give their keys, the others one key each. */
export interface PersonalDataParts {
  readonly account: Part<Omit<MyData, 'madeAt' | 'rooms' | 'music' | 'uploads' | 'chat'>>
  readonly rooms: Part<MyData['rooms']>
  readonly music: Part<MyData['music']>
  readonly uploads: Part<MyData['uploads']>
  readonly chat: Part<MyData['chat']>
}

/** The export of what is held about somebody, made of the parts that the services register. */
export const privacyService = (parts: PersonalDataParts): Mounted[] => {
  const myData: Operation<typeof contract.myData> = async (ctx) => ({
    madeAt: new Date(ctx.now()).toISOString(),
    ...(await parts.account(ctx)),
    rooms: await parts.rooms(ctx),
    music: await parts.music(ctx),
    uploads: await parts.uploads(ctx),
    chat: await parts.chat(ctx),
  })
  return implement(contract, { myData })
}
