const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The paths (`song.repeat.hours`) at which two documents differ; a list differs as a whole. */
export const changedPaths = (before: unknown, after: unknown, at = ''): string[] => {
  if (!isGroup(before) || !isGroup(after)) return JSON.stringify(before) === JSON.stringify(after) ? [] : [at]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => changedPaths(before[key], after[key], at ? `${at}.${key}` : key))
}
