type Work = () => unknown

/** Files share a process, and modules may be there twice. */
const left: Work[] = ((globalThis as { leftBehind?: Work[] }).leftBehind ??= [])

/**
 * Does this at the end of the test file, the latest first, after the hooks of the file: closes what a test began, within
 * a test as well as at the top of a file, where `afterAll` of vitest is heard alone.
 */
export const atEnd = (work: Work): void => void left.push(work)

/** Ends all of it. */
export const endAll = async (): Promise<void> => {
  const failures: unknown[] = []
  for (let work = left.pop(); work !== undefined; work = left.pop())
    try {
      await work()
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw new AggregateError(failures, 'What a test began could not be ended')
}
