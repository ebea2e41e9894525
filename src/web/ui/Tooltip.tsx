import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'

interface Props {
  readonly label: string
  /** What it explains: one element that takes a ref and has its own accessible name. */
  readonly children: ReactElement<Record<string, unknown>>
}

/** A name that floats beside a picture on hover and focus. Never the only copy of a fact. */
export const Tooltip = ({ label, children }: Props) => (
  <Base.Root>
    <Base.Trigger render={children} />
    <Base.Portal>
      <Base.Positioner sideOffset={8} className="z-50">
        <Base.Popup className="rounded-sm bg-lifted px-2.5 py-1 text-sm text-text shadow-float transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0">
          {label}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
