import { Doc, defaultDoc } from '../rules.ts'

type Group = Record<string, unknown>

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy without what stands at a path. */
const without = (value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown => {
  if (key === undefined) return value
  if (Array.isArray(value))
    return rest.length === 0
      ? value.filter((_, at) => at !== key)
      : value.map((item: unknown, at) => (at === key ? without(item, rest) : item))
  if (!isGroup(value)) return value
  const { [String(key)]: inner, ...others } = value
  return rest.length > 0 && typeof inner === 'object' ? { ...others, [key]: without(inner, rest) } : others
}

/** Documents that were read before: a change of rules asks for the same one in many places. */
const read = new WeakMap<object, Doc>()

/**
 * A document as it was stored, perhaps by a newer release: keys that are not known here are left out, and where a value
 * is not, its default stands. Nobody may change what was read, nor what it was read from.
 */
export const readDoc = (stored: unknown): Doc => {
  if (!isGroup(stored)) return readAnew({})
  const known = read.get(stored)
  if (known) return known
  const doc = readAnew(stored)
  for (const one of [stored, doc]) read.set(one, doc)
  return doc
}

const readAnew = (stored: Group): Doc => {
  let left: Group = { ...stored, v: 1 }
  // Every turn takes at least one key away.
  for (;;) {
    const parsed = Doc.safeParse(left)
    if (parsed.success) return parsed.data
    const wrong = parsed.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path],
    )
    const less = withoutAll(left, wrong)
    if (less === null) return defaultDoc
    left = less
  }
}

/** Without these paths, or what holds them where nothing stands there; null if nothing can be taken away. */
const withoutAll = (doc: Group, paths: readonly (readonly PropertyKey[])[]): Group | null => {
  const before = JSON.stringify(doc)
  for (let up = 0; paths.some((path) => path.length > up); up++) {
    // The last first, so that places in lists stay right.
    const less = [...paths]
      .reverse()
      .reduce<unknown>((left, path) => without(left, path.slice(0, path.length - up)), doc) as Group
    if (JSON.stringify(less) !== before) return less
  }
  return null
}

/** `next` with the keys of the stored document that this release does not know: a newer one wrote them. */
export const keepingUnknown = (stored: unknown, known: unknown, next: unknown): unknown => {
  if (!isGroup(stored) || !isGroup(next)) return next
  const kept: Group = { ...next }
  for (const [key, value] of Object.entries(stored)) {
    if (key === 'v') continue
    const inner = isGroup(known) ? known[key] : undefined
    if (key in kept) kept[key] = keepingUnknown(value, inner, kept[key])
    else if (!isGroup(known) || !(key in known)) kept[key] = value
  }
  return kept
}
