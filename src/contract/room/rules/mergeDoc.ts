const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A document with a JSON merge patch (RFC 7396) laid over it: null takes a key away, lists are replaced whole. */
export const mergeDoc = (target: unknown, patch: unknown): unknown => {
  if (!isGroup(patch)) return patch
  const merged: Record<string, unknown> = isGroup(target) ? { ...target } : {}
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key]
    else merged[key] = mergeDoc(merged[key], value)
  }
  return merged
}
