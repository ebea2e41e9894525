/** The middle of some numbers. */
export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** The number that `percent` of some numbers do not pass. */
export const percentile = (numbers: readonly number[], percent: number): number =>
  [...numbers].sort((a, b) => a - b)[Math.ceil((numbers.length * percent) / 100) - 1] ?? Number.NaN
