import { useState } from 'react'
import { type FieldErrors, type Resolver, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Doc } from '#contract/room/rules.ts'
import { bounds } from '#contract/room/rules/bounds.ts'
import { presets } from '#contract/room/rules/presets.ts'
import type { Rule, RuleField } from '#web/shared/rules/ruleTable.ts'
import { limitsOf } from '#web/shared/rules/ruleTable.ts'
import { changes } from './changes.ts'
import { type Draft, draftOf, formOf, keyOf, readable, type RulesForm } from './draft.ts'
import { isPreset } from './presetDraft.ts'

/** What is in force, as the server told it. */
export interface Standing extends Draft {
  readonly revision: number
}

const belongsTo = (path: string, at: string): boolean => path === at || path.startsWith(`${at}.`)

/** The rules of a room as one form; `base` is what it began with, and what is in force as far as this browser knows. */
export const useRulesForm = (stands: Standing, rules: readonly Rule[]) => {
  const { t } = useTranslation('rules')
  const [base, setBase] = useState(stands)
  const complaint = (field: RuleField | undefined): string => {
    if (field?.kind === 'number') {
      const limits = limitsOf(field)
      if (field.at === 'song.length.maxSeconds') return t('wrong.longest', limits)
      return t(field.step === undefined ? 'wrong.between' : 'wrong.number', limits)
    }
    if (field?.kind === 'numbers') return t('wrong.warnings')
    if (field?.kind === 'text') return t('wrong.long', { count: bounds['words.motd'].most })
    if (field?.kind === 'words') return t('wrong.long', { count: bounds['words.welcome'].most })
    if (field?.kind === 'openings') return t('wrong.openings')
    return t(field?.kind === 'providers' ? 'wrong.providers' : 'wrong.other')
  }
  const fields = rules.flatMap((rule) => rule.fields)
  const resolver: Resolver<RulesForm> = (form) => {
    const read = Doc.safeParse(draftOf(form, base, rules).doc)
    if (read.success) return { values: form, errors: {} }
    const wrong = read.error.issues.map(({ path }) => {
      const field = fields.find(({ at }) => belongsTo(path.join('.'), at))
      return [field ? keyOf(field.at) : 'other', { type: 'doc', message: complaint(field) }] as const
    })
    const errors = { values: Object.fromEntries(wrong) } as FieldErrors<RulesForm>
    return { values: {}, errors }
  }
  const form = useForm<RulesForm>({ resolver, defaultValues: formOf(base, rules) })
  const written = useWatch({ control: form.control }) as RulesForm
  const draft = draftOf(written, base, rules)
  const stated = readable(draft, base, rules)
  /** What is sent: in the form that is stored, with the name of the preset that it is. */
  const toSend = (typed: RulesForm, maySetAll: boolean): Draft => {
    const { doc, settings } = draftOf(typed, base, rules)
    const preset = presets.find((one) => isPreset({ doc, settings }, one, rules))?.name ?? null
    return { doc: Doc.parse(maySetAll ? { ...doc, preset } : doc), settings }
  }
  return {
    form,
    base,
    /** What is written, as far as it can be read. */
    draft: stated,
    changed: changes(base, draft),
    toSend,
    /** Writes a draft into the form; nothing is saved. */
    write: (next: Draft): void => form.reset(formOf(next, rules), { keepDefaultValues: true }),
    /** Begins anew with what is in force now. */
    begin: (next: Standing): void => {
      setBase(next)
      form.reset(formOf(next, rules))
    },
  }
}
