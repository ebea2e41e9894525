import type { ComponentProps } from 'react'
import { zoneName } from '#web/shared/rules/sayHours.ts'
import { SelectInput } from '#web/ui/SelectInput.tsx'

type Props = Omit<ComponentProps<typeof SelectInput>, 'options'> & {
  /** What stands there: this browser need not know it. */
  readonly held: string
}

/** A zone whose clocks count. */
export const ZoneInput = ({ held, ...rest }: Props) => {
  const zones = [...new Set(['UTC', held, ...Intl.supportedValuesOf('timeZone')])]
  return <SelectInput {...rest} options={zones.map((zone) => ({ value: zone, label: zoneName(zone) }))} />
}
