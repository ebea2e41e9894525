type Json = Record<string, unknown>

/** Which way what a schema describes goes: callers send it, or are sent it. */
export type Way = 'sent' | 'given'

/** Where both documents' named schemas are. */
export interface Known {
  readonly before: Json
  readonly after: Json
}

const record = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const named = (schema: Json, known: Json): Json =>
  typeof schema['$ref'] === 'string' ? record(known[schema['$ref'].split('/').at(-1) ?? '']) : schema

/** What one of several forms a value may have; a list of types is as many forms. */
const formsOf = (schema: Json): readonly Json[] => {
  const several = list(schema['anyOf'] ?? schema['oneOf'])
  if (several.length > 0) return several.map(record)
  const types = list(schema['type'])
  return types.length > 0 ? types.map((type) => ({ ...schema, type })) : [schema]
}

const valuesOf = (schema: Json): readonly unknown[] | null => {
  if ('const' in schema) return [schema['const']]
  return 'enum' in schema ? list(schema['enum']) : null
}

/** Words of a schema that say something about a value and ask nothing of it. */
const SAYING = new Set(['$comment', 'default', 'deprecated', 'description', 'examples', 'id', 'title'])

/** True for a schema that lets a value be anything. */
const isAny = (schema: Json): boolean =>
  Object.keys(schema).every((word) => SAYING.has(word) || word.startsWith('x-'))

/**
 * What of a schema a later one takes away from those who know the earlier: fields, values of a list, types; and what it
 * asks of callers that it did not ask before. Each fault says where.
 */
export const lostIn = (
  before: unknown,
  after: unknown,
  way: Way,
  at: string,
  known: Known,
  seen: ReadonlySet<string> = new Set(),
): string[] => {
  const key = `${String(record(before)['$ref'])}>${String(record(after)['$ref'])}`
  if (key !== 'undefined>undefined') {
    if (seen.has(key)) return []
    seen = new Set(seen).add(key)
  }
  const forms = formsOf(named(record(after), known.after))
  return formsOf(named(record(before), known.before)).flatMap((one) => {
    const faults = forms.map((form) =>
      lostInForm(named(one, known.before), named(form, known.after), way, at, known, seen),
    )
    return faults.reduce((least, some) => (some.length < least.length ? some : least))
  })
}

const lostInForm = (
  before: Json,
  after: Json,
  way: Way,
  at: string,
  known: Known,
  seen: ReadonlySet<string>,
): string[] => {
  if ((before['anyOf'] ?? before['oneOf'] ?? after['anyOf'] ?? after['oneOf']) !== undefined)
    return lostIn(before, after, way, at, known, seen)
  if (isAny(after)) return isAny(before) || way === 'sent' ? [] : [`${at}: may be anything now`]
  // Whoever sent anything is asked for something now; whoever was given anything may get what they like.
  if (isAny(before)) return way === 'given' ? [] : [`${at}: might be anything before`]
  const faults: string[] = []
  if (before['type'] !== undefined && after['type'] !== undefined && before['type'] !== after['type'])
    return [`${at}: was ${String(before['type'])}, is ${String(after['type'])}`]
  const [values, left] = [valuesOf(before), valuesOf(after)]
  if (values && left)
    for (const value of values)
      if (!left.includes(value)) faults.push(`${at}: the value ${JSON.stringify(value)} is gone`)
  if (!values && left && way === 'sent') faults.push(`${at}: only some values are left`)
  const [fields, now] = [record(before['properties']), record(after['properties'])]
  for (const [name, field] of Object.entries(fields))
    if (name in now) faults.push(...lostIn(field, now[name], way, `${at}.${name}`, known, seen))
    else faults.push(`${at}.${name}: the field is gone`)
  const [needed, needs] = [list(before['required']), list(after['required'])]
  if (way === 'sent')
    for (const name of needs)
      if (!needed.includes(name)) faults.push(`${at}.${String(name)}: is required now`)
  if (way === 'given')
    for (const name of needed)
      if (String(name) in now && !needs.includes(name))
        faults.push(`${at}.${String(name)}: may be missing now`)
  if (before['items'] !== undefined && after['items'] !== undefined)
    faults.push(...lostIn(before['items'], after['items'], way, `${at}[]`, known, seen))
  for (const [nth, part] of list(before['allOf']).entries())
    faults.push(...lostIn(part, list(after['allOf'])[nth] ?? {}, way, at, known, seen))
  return faults
}
