import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Design, designs } from '#contract/room/room.ts'
import { Miniature } from './Miniature.tsx'

interface Props {
  readonly value: Design
  readonly onChange: (design: Design) => void
}

/** The twelve venues as pictures, one of which is chosen; arrow keys walk through them. */
export const DesignPicker = ({ value, onChange }: Props) => {
  const { t } = useTranslation('rooms')
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t('form.design')}</legend>
      <RadioGroup
        aria-label={t('form.design')}
        value={value}
        onValueChange={(next) => onChange(next)}
        className="grid grid-cols-2 gap-3 sm:grid-cols-3"
      >
        {designs.map((design) => (
          <label key={design} className="group flex cursor-pointer flex-col gap-1.5">
            <Radio.Root
              value={design}
              className="relative block overflow-hidden rounded-md ring-1 ring-line transition-shadow group-hover:ring-edge data-checked:ring-2 data-checked:ring-accent"
            >
              <Miniature design={design} className="block aspect-video w-full" />
              <Radio.Indicator className="absolute top-2 right-2 grid size-6 place-items-center rounded-full bg-accent text-ink">
                <Check aria-hidden className="size-4" strokeWidth={3} />
              </Radio.Indicator>
            </Radio.Root>
            <span className="text-sm text-quiet">{t(`design.${design}`)}</span>
          </label>
        ))}
      </RadioGroup>
    </fieldset>
  )
}
