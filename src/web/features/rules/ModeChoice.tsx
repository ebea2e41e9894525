import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useTranslation } from 'react-i18next'
import { type Mode, modes } from '#contract/room/rules/shared.ts'

interface Props {
  /** What the rule is called. */
  readonly rule: string
  readonly of: 'song' | 'person'
  readonly value: Mode
  readonly onChange: (mode: Mode) => void
}

/** Off, tell or enforce, and what that comes to; arrow keys walk through them. */
export const ModeChoice = ({ rule, of, value, onChange }: Props) => {
  const { t } = useTranslation('rules')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <RadioGroup
        aria-label={t('mode.label', { rule })}
        value={value}
        onValueChange={(next) => onChange(next)}
        className="flex rounded-md border border-edge p-0.5"
      >
        {modes.map((mode) => (
          <Radio.Root
            key={mode}
            value={mode}
            aria-label={t(`mode.${mode}`)}
            className="flex min-h-9 cursor-pointer items-center justify-center pointer-coarse:min-h-11 pointer-coarse:min-w-11 rounded-sm px-3 text-sm font-semibold text-quiet transition-colors select-none hover:text-text data-checked:bg-accent data-checked:text-ink"
          >
            {t(`mode.${mode}`)}
          </Radio.Root>
        ))}
      </RadioGroup>
      <p className="min-w-0 flex-1 basis-48 text-sm text-quiet">{t(`mode.hint.${of}.${value}`)}</p>
    </div>
  )
}
