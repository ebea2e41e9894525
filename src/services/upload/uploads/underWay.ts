import { refuse } from '#contract/errors.ts'
import type { Tools } from '#services/core/context.ts'
import { oncePerInstance } from '#services/core/oncePerInstance.ts'

/** Files that one account may be sending at the same time to one node. Our client sends two. */
const MOST = 20

const counts = oncePerInstance('upload.underWay', () => new Map<string, number>())

/** Does `work` as one of the uploads under way of an account, or refuses. */
export const asUploadUnderWay = async <T>(
  tools: Tools,
  owner: string,
  work: () => Promise<T>,
): Promise<T> => {
  const underWay = counts(tools)
  const count = underWay.get(owner) ?? 0
  if (count >= MOST) return refuse('tooManyUploads')
  underWay.set(owner, count + 1)
  try {
    return await work()
  } finally {
    const left = (underWay.get(owner) ?? 1) - 1
    if (left > 0) underWay.set(owner, left)
    else underWay.delete(owner)
  }
}
