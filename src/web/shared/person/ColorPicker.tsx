import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { avatarColors } from '#contract/avatars.ts'

interface Props {
  /** `#RRGGBB` */
  readonly value: string
  readonly onChange: (color: string) => void
}

/** The colours we offer, and any other by the browser's own picker. */
export const ColorPicker = ({ value, onChange }: Props) => {
  const { t } = useTranslation('person')
  const current = value.toUpperCase()
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t('color')}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <RadioGroup
          aria-label={t('color')}
          value={current}
          onValueChange={(next) => onChange(next)}
          className="flex flex-wrap gap-2"
        >
          {avatarColors.map((color) => (
            <Radio.Root
              key={color}
              value={color}
              aria-label={color}
              style={{ background: color }}
              className="touchable grid size-10 place-items-center rounded-full text-ink data-checked:ring-2 data-checked:ring-text data-checked:ring-offset-2 data-checked:ring-offset-panel"
            >
              <Radio.Indicator>
                <Check aria-hidden className="size-5" strokeWidth={3} />
              </Radio.Indicator>
            </Radio.Root>
          ))}
        </RadioGroup>
        <input
          type="color"
          aria-label={t('colorOwn')}
          title={t('colorOwn')}
          value={current.toLowerCase()}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
          className="h-11 w-14 cursor-pointer rounded-md border border-edge bg-ink p-1"
        />
      </div>
    </fieldset>
  )
}
