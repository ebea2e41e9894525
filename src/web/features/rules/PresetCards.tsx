import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { defaultDoc } from '#contract/room/rules.ts'
import { type Preset, presets } from '#contract/room/rules/presets.ts'
import type { RulePath } from '#web/shared/rules/ruleTable.ts'
import { rulesInForce } from '#web/shared/rules/rulesInForce.ts'
import { useSayRule } from '#web/shared/rules/useSayRule.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { changes } from './changes.ts'
import type { Draft } from './draft.ts'
import { isPreset, presetDraft } from './presetDraft.ts'

interface Props {
  /** The form as it stands. */
  readonly draft: Draft
  readonly onChoose: (preset: Preset) => void
}

/** Sets of rules to begin from, each told in the sentences of what it would put in force. */
export const PresetCards = ({ draft, onChoose }: Props) => {
  const { t } = useTranslation('rules')
  return (
    <section aria-label={t('preset.title')}>
      <h2 className="text-lg">{t('preset.title')}</h2>
      <p className="text-sm text-quiet">{t('preset.text')}</p>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {presets.map((preset) => (
          <li key={preset.name} className="flex">
            <PresetCard {...{ preset, draft, onChoose }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const PresetCard = ({ preset, draft, onChoose }: Props & { readonly preset: Preset }) => {
  const { t } = useTranslation(['rules', 'rooms'])
  const say = useSayRule()
  const plain = { ...draft, doc: defaultDoc }
  const would = presetDraft(plain, preset, rulesInForce)
  const { djType, numberOfDjs, songsPerDj } = preset.settings
  const turns = [
    ...(djType === undefined ? [] : [t(`rooms:djType.${djType}`)]),
    t('rules:preset.seats', { count: numberOfDjs }),
    t('rules:preset.turn', { count: songsPerDj }),
  ]
  const told = changes({ ...plain, settings: would.settings }, would)
    .filter((name): name is RulePath => rulesInForce.some(({ path }) => path === name))
    .map((path) => say(path, would.doc))
  const name = t(`rules:preset.${preset.name}.name`)
  const isChosen = isPreset(draft, preset, rulesInForce)
  return (
    <Card className="flex w-full flex-col gap-3 p-5">
      <h3 className="font-semibold">{name}</h3>
      <p className="text-sm text-quiet">{t(`rules:preset.${preset.name}.text`)}</p>
      <ul className="flex flex-col gap-1 text-sm">
        {[turns.join(' · '), ...told].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-auto flex min-h-11 items-center">
        {isChosen ? (
          <span className="flex items-center gap-2 text-sm text-like">
            <Check aria-hidden className="size-4.5" />
            {t('rules:preset.chosen')}
          </span>
        ) : (
          <Button aria-label={t('rules:preset.apply', { name })} onClick={() => onChoose(preset)}>
            {t('rules:preset.fillIn')}
          </Button>
        )}
      </p>
    </Card>
  )
}
