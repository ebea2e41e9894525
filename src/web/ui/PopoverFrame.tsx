import { Popover } from '@base-ui/react/popover'
import clsx from 'clsx'
import type { ComponentProps, ReactElement, ReactNode } from 'react'

export interface PopoverFrameProps {
  /** The button that opens it. */
  readonly trigger: ReactElement
  /** Says what it is for. */
  readonly label: string
  readonly className?: string
  /** Leave both out where it stands open from the start and minds itself. */
  readonly open?: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
  readonly align?: ComponentProps<typeof Popover.Positioner>['align']
  /** Whether the focus goes back to the button; left out, it does. */
  readonly finalFocus?: false
  readonly children: ReactNode
}

/** Something that floats beside the button that opens it. */
export const PopoverFrame = ({
  trigger,
  label,
  className,
  open,
  onOpenChange,
  align,
  finalFocus,
  children,
}: PopoverFrameProps) => (
  <Popover.Root {...(open === undefined ? { defaultOpen: true } : { open, onOpenChange })}>
    <Popover.Trigger render={trigger} />
    <Popover.Portal>
      <Popover.Positioner sideOffset={8} align={align} className="z-50">
        <Popover.Popup
          aria-label={label}
          finalFocus={finalFocus}
          className={clsx('rounded-lg border border-line bg-raised shadow-float outline-none', className)}
        >
          {children}
        </Popover.Popup>
      </Popover.Positioner>
    </Popover.Portal>
  </Popover.Root>
)
