import type { UserCtx } from '#services/core/context.ts'
import { specialCrateOperations } from '../crates/specialCrateOperations.ts'
import { wantChecked } from '../trouble/wantChecked.ts'
import { prepareComing } from '../library/prepareComing.ts'

const operations = specialCrateOperations('queue')

/** What comes next may be another song now. */
const thenPrepared =
  <Input, Answer>(work: (ctx: UserCtx, input: Input) => Promise<Answer>) =>
  async (ctx: UserCtx, input: Input): Promise<Answer> => {
    const answer = await work(ctx, input)
    await prepareComing(ctx, ctx.user.uuid)
    await wantChecked(ctx, ctx.user.uuid)
    return answer
  }

export const { show: queue, songs: queueSongs, clear: clearQueue } = operations
export const addToQueue = thenPrepared(operations.add)
export const setQueuePosition = thenPrepared(operations.setPosition)
export const removeFromQueue = thenPrepared(operations.remove)
export const moveInQueue = thenPrepared(operations.move)
export const shuffleQueue = thenPrepared(operations.shuffle)
