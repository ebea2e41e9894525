let last: Promise<unknown> = Promise.resolve()

/** Runs one thing after the other, in the order they were asked for. */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const next = last.then(work, work)
  last = next.catch(() => undefined)
  return next
}
