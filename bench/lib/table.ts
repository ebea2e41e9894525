/** One measured ratio beside its goal. */
export interface Finding {
  readonly goal: string
  readonly what: string
  /** Median of the rounds. */
  readonly ratio: number
  /** e.g. `>= 1.7`; `-` where there is no goal. */
  readonly wanted: string
  readonly detail: string
}

/** True if the ratio keeps the goal, e.g. `2.1` and `>= 1.7`. */
export const kept = (ratio: number, wanted: string): boolean => {
  const [sign, number] = wanted.split(' ')
  if (sign === '>=') return ratio >= Number(number)
  if (sign === '<=') return ratio <= Number(number)
  return true
}

/** Prints findings as a Markdown table, the form docs/performance.md keeps. */
export const printFindings = (findings: readonly Finding[]): void => {
  console.log('\n| goal | what | measured | wanted | | detail |\n|---|---|---|---|---|---|')
  for (const { goal, what, ratio, wanted, detail } of findings)
    console.log(
      `| ${goal} | ${what} | ${ratio.toPrecision(3)} | ${wanted} | ${kept(ratio, wanted) ? 'kept' : 'missed'} | ${detail} |`,
    )
}
