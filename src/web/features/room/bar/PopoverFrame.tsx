import { Popover } from '@base-ui/react/popover'
import clsx from 'clsx'
import type { ReactElement, ReactNode } from 'react'

export interface PopoverFrameProps {
  /** The button that opens it. */
  readonly trigger: ReactElement
  /** Says what it is for. */
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

/** Something that floats over the bar, open from the start, since its code comes with the press that asks for it. */
export const PopoverFrame = ({ trigger, label, className, children }: PopoverFrameProps) => (
  <Popover.Root defaultOpen>
    <Popover.Trigger render={trigger} />
    <Popover.Portal>
      <Popover.Positioner sideOffset={8} className="z-50">
        <Popover.Popup
          aria-label={label}
          className={clsx('rounded-lg border border-line bg-raised shadow-float outline-none', className)}
        >
          {children}
        </Popover.Popup>
      </Popover.Positioner>
    </Popover.Portal>
  </Popover.Root>
)
