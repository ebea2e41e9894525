import { defaultDoc } from '#contract/room/rules.ts'
import { folded } from '#contract/room/rules/folded.ts'
import { mergeDoc } from '#contract/room/rules/mergeDoc.ts'
import type { Preset } from '#contract/room/rules/presets.ts'
import { type Rule } from '#web/shared/rules/ruleTable.ts'
import { rulesInForce } from '#web/shared/rules/rulesInForce.ts'
import { patchAt, valueAt } from './asked.ts'

/** The preset that words mean, by its name in the contract or in the reader's language. */
export const presetAsked = <P extends Pick<Preset, 'name'>>(
  rest: string,
  presets: readonly P[],
  called: (name: P['name']) => string,
): P | undefined => {
  const words = folded(rest)
  return presets.find(
    ({ name }) => name.toLowerCase() === words.replaceAll(' ', '') || folded(called(name)) === words,
  )
}

/** What a room says of itself, whom it keeps out and when it is open is its own: presets leave it alone. */
const isOwn = ({ path }: Rule): boolean =>
  path === 'song.banned' || path === 'hours' || path.startsWith('words.') || path.startsWith('share.')

const pathsOf = ({ path, mode, fields }: Rule): readonly string[] => [
  ...(mode === 'plain' ? [] : [`${path}.mode`]),
  ...(mode === 'judged' ? [`${path}.exempt`] : []),
  ...fields.map(({ at }) => at),
]

/** A merge patch that makes the rules in force those of a preset; what is the room's own stays. */
export const presetPatch = (
  preset: Pick<Preset, 'name'> & { readonly doc: object },
): Record<string, unknown> => {
  const wanted = mergeDoc(defaultDoc, preset.doc)
  const paths = rulesInForce.filter((rule) => !isOwn(rule)).flatMap(pathsOf)
  const whole = paths.reduce<unknown>(
    (patch, path) => mergeDoc(patch, patchAt(path, valueAt(wanted, path))),
    {},
  )
  return { ...(whole as Record<string, unknown>), preset: preset.name }
}
