/** How far along a path of equal stretches somebody is, 0 to 1; award n stands in the middle of the nth stretch. */
export const markOn = (values: readonly number[], balance: number): number => {
  const reached = values.filter((value) => value <= balance).length
  const [from, to] = [reached === 0 ? 0 : (values[reached - 1] ?? 0), values[reached]]
  if (to === undefined) return 1
  const part = Math.max(0, balance - from) / (to - from)
  const [start, end] = [reached === 0 ? 0 : reached - 0.5, reached + 0.5]
  return (start + part * (end - start)) / values.length
}
