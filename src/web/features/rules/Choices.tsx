import { Checkbox } from '@base-ui/react/checkbox'
import { CheckboxGroup } from '@base-ui/react/checkbox-group'
import { Check } from 'lucide-react'

interface Props {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
}

/** Any of a few, each with a box to tick. */
export const Choices = ({ label, options, value, onChange }: Props) => (
  <CheckboxGroup
    aria-label={label}
    value={[...value]}
    onValueChange={(next) => onChange(next)}
    className="flex flex-wrap gap-x-5"
  >
    {options.map((option) => (
      <label key={option.value} className="flex min-h-10 cursor-pointer items-center gap-2.5">
        <Checkbox.Root
          value={option.value}
          className="grid size-5 shrink-0 place-items-center rounded-sm border-2 border-edge text-ink data-checked:border-accent data-checked:bg-accent"
        >
          <Checkbox.Indicator>
            <Check aria-hidden className="size-4" strokeWidth={3} />
          </Checkbox.Indicator>
        </Checkbox.Root>
        {option.label}
      </label>
    ))}
  </CheckboxGroup>
)
