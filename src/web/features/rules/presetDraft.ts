import { get, set } from 'react-hook-form'
import { defaultDoc } from '#contract/room/rules.ts'
import { mergeDoc } from '#contract/room/rules/mergeDoc.ts'
import type { Preset } from '#contract/room/rules/presets.ts'
import type { Rule } from '#web/shared/rules/ruleTable.ts'
import { changes } from './changes.ts'
import { type Draft, pathsOf } from './draft.ts'

/** What a room says of itself, whom it keeps out and when it is open is its own: presets leave it alone. */
const isOwn = ({ path }: Rule): boolean =>
  path === 'song.banned' || path === 'hours' || path.startsWith('words.') || path.startsWith('share.')

/** A draft as a preset would have it, as far as it speaks of the given rules; everything else stays. */
export const presetDraft = (draft: Draft, preset: Preset, rules: readonly Rule[]): Draft => {
  const asked = mergeDoc(defaultDoc, preset.doc)
  const doc = structuredClone(draft.doc)
  for (const path of rules.filter((rule) => !isOwn(rule)).flatMap(pathsOf))
    set(doc, path, structuredClone(get(asked, path)))
  doc.preset = preset.name
  return { doc, settings: { ...draft.settings, ...preset.settings } }
}

/** True if a draft says already what a preset would. */
export const isPreset = (draft: Draft, preset: Preset, rules: readonly Rule[]): boolean =>
  changes(draft, presetDraft(draft, preset, rules)).length === 0
