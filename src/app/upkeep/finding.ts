import { reasonOf } from '../reasonOf.ts'

/** What the doctor says of one thing. `note`: it works, and somebody should know this · `wrong`: it does not. */
export interface Finding {
  readonly what: string
  readonly state: 'well' | 'note' | 'wrong'
  readonly says: string
  /** What to do about it. */
  readonly advice?: string
}

const PATIENCE_MS = 15_000

/** A check that never throws and never hangs: what goes wrong in it is what it finds. */
export const look = async (
  what: string,
  advice: string,
  check: () => Promise<Omit<Finding, 'what'>>,
): Promise<Finding> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in 15 seconds')), PATIENCE_MS)
  })
  try {
    return { what, ...(await Promise.race([check(), late])) }
  } catch (error) {
    return { what, state: 'wrong', says: reasonOf(error), advice }
  } finally {
    clearTimeout(timer)
  }
}
