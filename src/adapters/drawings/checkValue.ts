import type { DrawingFaultKind } from '#contract/merch/avatarDrawings.ts'
import { allowedFunctions } from './allowed.ts'

const reference = /url\(\s*(["']?)#([A-Za-z_][\w.:-]*)\1\s*\)/g
/** Only paths and points say more than that. */
const MOST_CHARACTERS = 2000
const plain = /^[\w\s.,#%+:;()-]*$/
const ownValues: Readonly<Record<string, RegExp>> = {
  id: /^[A-Za-z_][\w.:-]{0,99}$/,
  class: /^[\w\s-]*$/,
  d: /^[MmLlHhVvCcSsQqTtAaZz\d\s,.eE+-]*$/,
  points: /^[\d\s,.eE+-]*$/,
}

/** What is wrong with the value of an attribute, or of a property in a style; else the names it refers to. */
export const checkValue = (
  name: string,
  value: string,
): { readonly refers: readonly string[] } | { readonly fault: DrawingFaultKind } => {
  const own = ownValues[name]
  if (own) return own.test(value) ? { refers: [] } : { fault: 'value' }
  const refers = [...value.matchAll(reference)].map((match) => match[2] ?? '')
  const rest = value.replace(reference, '')
  if (/url|:\/|^\s*data:/i.test(rest)) return { fault: 'reference' }
  // Nothing that can be seen takes longer to say.
  if (rest.length > MOST_CHARACTERS || !plain.test(rest)) return { fault: 'value' }
  const calls = [...rest.matchAll(/([\w-]+)\s*\(/g)].map((match) => match[1] ?? '')
  return calls.every((call) => allowedFunctions.has(call)) ? { refers } : { fault: 'value' }
}
