import { refuse } from '#contract/errors.ts'
import type { Tools } from '#services/core/context.ts'
import { KeyedCount } from '#services/core/keyedCount.ts'
import { oncePerInstance } from '#services/core/oncePerInstance.ts'

/** Files that one account may be sending at the same time to one node. Our client sends two. */
const MOST = 20

const counts = oncePerInstance('upload.underWay', () => new KeyedCount())

/** Does `work` as one of the uploads under way of an account, or refuses. */
export const asUploadUnderWay = async <T>(
  tools: Tools,
  owner: string,
  work: () => Promise<T>,
): Promise<T> => {
  const underWay = counts(tools)
  if (underWay.of(owner) >= MOST) return refuse('tooManyUploads')
  underWay.add(owner)
  try {
    return await work()
  } finally {
    underWay.take(owner)
  }
}
