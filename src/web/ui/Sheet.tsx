import { Drawer } from '@base-ui/react/drawer'
import type { ReactElement, ReactNode } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface Props {
  readonly title: string
  readonly closeLabel: string
  readonly trigger?: ReactElement<Record<string, unknown>>
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
  readonly children: ReactNode
}

/** A panel pulled up from the bottom edge; a swipe down or Escape puts it away. */
export const Sheet = ({ title, closeLabel, trigger, open, onOpenChange, children }: Props) => (
  <Drawer.Root
    {...(open === undefined ? {} : { open })}
    {...(onOpenChange ? { onOpenChange: (next: boolean) => onOpenChange(next) } : {})}
  >
    {trigger && <Drawer.Trigger render={trigger} />}
    <Drawer.Portal>
      <Drawer.Backdrop className="fixed inset-0 z-40 bg-ink/70 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
      <Drawer.Viewport className="fixed inset-0 z-40 flex items-end justify-center">
        <Drawer.Popup className="flex max-h-[85dvh] w-full max-w-2xl translate-y-(--drawer-swipe-movement-y) flex-col rounded-t-lg border border-b-0 border-line bg-panel shadow-float transition-transform duration-300 ease-out outline-none data-ending-style:translate-y-full data-starting-style:translate-y-full">
          <div className="grid place-items-center pt-2">
            <span aria-hidden className="h-1 w-10 rounded-full bg-edge" />
          </div>
          <Drawer.Title className="px-5 pt-2 pb-3 text-lg font-bold">{title}</Drawer.Title>
          <Drawer.Content className="min-h-0 flex-1 overflow-y-auto px-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))]">
            {children}
          </Drawer.Content>
          <Drawer.Close className="sr-only">
            <VisuallyHidden>{closeLabel}</VisuallyHidden>
          </Drawer.Close>
        </Drawer.Popup>
      </Drawer.Viewport>
    </Drawer.Portal>
  </Drawer.Root>
)
