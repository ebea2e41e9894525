import { Controller, get, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Doc } from '#contract/room/rules.ts'
import { isModeratorPath } from '#contract/room/rules/moderatorPaths.ts'
import type { TriedRules } from '#contract/room/songChecks.ts'
import type { Mode } from '#contract/room/rules/shared.ts'
import { modeOf } from '#web/shared/rules/modeOf.ts'
import type { Rule } from '#web/shared/rules/ruleTable.ts'
import { useSayRule } from '#web/shared/rules/useSayRule.ts'
import { Switch } from '#web/ui/Switch.tsx'
import { keyOf, type RulesForm } from './draft.ts'
import { ExemptChoice } from './ExemptChoice.tsx'
import { matters } from './matters.ts'
import { ModeChoice } from './ModeChoice.tsx'
import type { RulesRight } from './rulesRight.ts'
import { RuleFieldInput } from './RuleFieldInput.tsx'
import { TriedLine } from './TriedLine.tsx'

interface Props {
  readonly form: UseFormReturn<RulesForm>
  readonly rule: Rule
  /** The rules as they are being written. */
  readonly doc: Doc
  readonly right: RulesRight
  /** What the rules would have done to the last plays, once that is known. */
  readonly tried: TriedRules | undefined
}

/** One rule: what listeners will see of it, and, for those who may, how it holds. */
export const RuleRow = ({ form, rule, doc, right, tried }: Props) => {
  const { t } = useTranslation('rules')
  const say = useSayRule()
  const { path, mode, fields } = rule
  const may = (at: string): boolean => right === 'all' || (right === 'some' && isModeratorPath(at))
  const title = t(`rule.${path}`)
  const mine = fields.filter((field) => may(field.at) && matters(field, doc))
  const isYours = right === 'some' && (mine.length > 0 || may(`${path}.mode`))
  const held = modeOf(path, doc)
  const isOff = mode !== 'plain' && get(doc, `${path}.mode`) === 'off'
  const of = path.startsWith('person.') ? 'person' : 'song'
  const name = `values.${keyOf(`${path}.mode`)}` as const
  return (
    <section aria-label={title} className="flex flex-col gap-3 border-t border-line py-5 last:pb-0">
      <div>
        <h3 className="font-semibold">
          {title}
          {isYours && <span className="ml-3 text-sm font-normal text-accent">{t('page.yours')}</span>}
        </h3>
        <p className={isOff ? 'text-quiet' : ''}>{say(path, doc)}</p>
        {held && !isOff && !may(`${path}.mode`) && (
          <p className="text-sm text-quiet">{t(`mode.hint.${of}.${held}`)}</p>
        )}
      </div>
      {mode === 'judged' && may(`${path}.mode`) && (
        <Controller
          control={form.control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <ModeChoice rule={title} of={of} value={value as Mode} onChange={onChange} />
          )}
        />
      )}
      {mode === 'switched' && may(`${path}.mode`) && (
        <Controller
          control={form.control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <Switch
              label={title}
              checked={value === 'on'}
              onChange={(isOn) => onChange(isOn ? 'on' : 'off')}
            />
          )}
        />
      )}
      {!isOff && mine.length > 0 && (
        <div className="grid items-start gap-4 sm:grid-cols-3">
          {mine.map((field) => (
            <RuleFieldInput key={field.at} form={form} field={field} />
          ))}
        </div>
      )}
      {mode === 'judged' && !isOff && right === 'all' && <ExemptChoice form={form} path={path} />}
      {mode === 'judged' && !isOff && tried && <TriedLine rule={path} tried={tried} />}
    </section>
  )
}
