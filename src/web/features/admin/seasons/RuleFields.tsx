import { useMutation } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type SeasonRules, tryRules } from '#contract/merch/seasons.ts'
import { ask } from '#web/api/ask.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

interface Props {
  readonly rules: SeasonRules
  readonly onChange: (rules: SeasonRules) => void
}

const amounts = ['like', 'star', 'stay', 'hostPer', 'presentMinutes'] as const
const caps = ['djCap', 'pairCap', 'hostCap', 'presentCap'] as const

/** What a season gives points for, and what that would have made of the last week. */
export const RuleFields = ({ rules, onChange }: Props) => {
  const { t } = useTranslation('admin')
  const fields = (keys: readonly (keyof SeasonRules)[], max: number) => (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {keys.map((key) => (
        <Field key={key} label={t(`seasons.rule.${key}`)}>
          <TextInput
            type="number"
            min={0}
            max={max}
            step={1}
            required
            value={rules[key]}
            onChange={({ target }) =>
              onChange({ ...rules, [key]: Math.min(max, Math.max(0, Math.trunc(Number(target.value)))) })
            }
          />
        </Field>
      ))}
    </div>
  )
  return (
    <details className="rounded-md border border-line p-4">
      <summary className="cursor-pointer font-semibold">{t('seasons.rules')}</summary>
      <div className="mt-3 grid gap-4">
        <p className="text-sm text-quiet">{t('seasons.rulesText')}</p>
        {fields(amounts, 1000)}
        {fields(caps, 100_000)}
        <DryRun rules={rules} />
      </div>
    </details>
  )
}

const DryRun = ({ rules }: { readonly rules: SeasonRules }) => {
  const { t, i18n } = useTranslation('admin')
  const say = useSayRefusal()
  const run = useMutation({ mutationFn: () => ask(tryRules, { body: { rules } }) })
  const shown = (points: number): string => points.toLocaleString(i18n.language)
  const found = run.data
  return (
    <div className="grid gap-3">
      <Button
        size="small"
        className="justify-self-start"
        icon={<FlaskConical aria-hidden className="size-4" />}
        busy={run.isPending}
        onClick={() => run.mutate()}
      >
        {t('seasons.try')}
      </Button>
      {run.error && <Notice look="bad">{say(run.error)}</Notice>}
      {found && (
        <div role="status" className="grid gap-2 text-sm">
          <p>{t('seasons.tried', { plays: shown(found.plays), people: shown(found.people) })}</p>
          <table className="w-full text-left tabular-nums">
            <thead className="text-quiet">
              <tr>
                <th className="py-1 font-normal">{t('seasons.ruleOf')}</th>
                <th className="py-1 text-right font-normal">{t('seasons.was')}</th>
                <th className="py-1 text-right font-normal">{t('seasons.would')}</th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {found.rules.map(({ rule, before, after }) => (
                <tr key={rule}>
                  <th className="py-1 font-normal">{t(`seasons.for.${rule}`)}</th>
                  <td className="py-1 text-right">{shown(before)}</td>
                  <td className="py-1 text-right font-semibold">
                    {after === null ? t('seasons.unknown') : shown(after)}
                  </td>
                </tr>
              ))}
              <tr>
                <th className="py-1 font-normal">{t('seasons.most')}</th>
                <td className="py-1 text-right">{shown(found.most.before)}</td>
                <td className="py-1 text-right font-semibold">{shown(found.most.after)}</td>
              </tr>
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
