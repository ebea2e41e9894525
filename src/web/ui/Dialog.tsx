import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactElement, type ReactNode, useRef } from 'react'

interface Props {
  readonly title: string
  readonly text?: ReactNode
  readonly closeLabel: string
  /** The element that opens it; leave out where `open` is kept outside. */
  readonly trigger?: ReactElement<Record<string, unknown>>
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
  readonly wide?: boolean
  readonly children: ReactNode
}

const fields =
  'input:not([type=hidden], :disabled), textarea:not(:disabled), select:not(:disabled), [role=radio][tabindex="0"]'

/**
 * A question or a form over the page, which waits. Focus starts on its first field, or on the first thing to press, stays
 * in it and returns; Escape closes it.
 */
export const Dialog = ({ title, text, closeLabel, trigger, open, onOpenChange, wide, children }: Props) => {
  const body = useRef<HTMLDivElement>(null)
  const firstControl = (): HTMLElement | true =>
    body.current?.querySelector<HTMLElement>(fields) ??
    body.current?.querySelector<HTMLElement>('button:not(:disabled), a[href]') ??
    true
  return (
    <Base.Root
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange ? { onOpenChange: (next: boolean) => onOpenChange(next) } : {})}
    >
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-ink/80 backdrop-blur-xs transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          initialFocus={firstControl}
          className={`fixed inset-x-0 bottom-0 z-40 flex max-h-[calc(92dvh-var(--surface-above,0px))] flex-col rounded-t-lg border border-line bg-panel shadow-float transition-[opacity,transform] duration-200 ease-out outline-none data-ending-style:translate-y-6 data-ending-style:opacity-0 data-starting-style:translate-y-6 data-starting-style:opacity-0 sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[calc(100%-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-lg sm:data-ending-style:-translate-y-[48%] sm:data-starting-style:-translate-y-[48%] ${wide ? 'sm:max-w-3xl' : 'sm:max-w-lg'}`}
        >
          <header className="flex items-start gap-4 p-5 pb-3 sm:p-6 sm:pb-4">
            <div className="min-w-0 flex-1">
              <Base.Title className="text-xl font-bold">{title}</Base.Title>
              {text && <Base.Description className="mt-1 text-quiet">{text}</Base.Description>}
            </div>
            <Base.Close
              aria-label={closeLabel}
              className="-mt-2 -mr-2.5 grid size-11 place-items-center rounded-md text-quiet hover:bg-raised hover:text-text"
            >
              <X aria-hidden className="size-5" />
            </Base.Close>
          </header>
          <div ref={body} className="min-h-0 flex-1 overflow-y-auto px-5 pb-6 sm:px-6">
            {children}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
