import { Toast } from '@base-ui/react/toast'
import clsx from 'clsx'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { toastManager, toastsStand } from './toast.ts'
import { useToastPlace } from './toastPlace.ts'

const edges: Record<string, string> = {
  good: 'border-l-like',
  bad: 'border-l-dislike',
  plain: 'border-l-accent',
}

interface Props {
  readonly label: string
  readonly closeLabel: string
}

/** Where toasts appear, one at a time: at the top of the page, or in the place that a page gives them. */
export const ToastHost = (props: Props) => {
  const place = useToastPlace()
  useEffect(toastsStand, [])
  return (
    <Toast.Provider toastManager={toastManager} limit={1}>
      <Toast.Portal key={place ? 'place' : 'page'} {...(place && { container: place })}>
        <Toast.Viewport
          aria-label={props.label}
          className={clsx(
            'z-50 flex flex-col outline-none',
            place
              ? 'pointer-events-auto w-full max-w-96'
              : 'fixed inset-x-4 top-4 mx-auto max-w-96 lg:left-[calc(var(--shell-left)+1rem)]',
          )}
        >
          <Toasts closeLabel={props.closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

const Toasts = ({ closeLabel }: { readonly closeLabel: string }) => {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      // It says something and asks nothing: no dialog, so that the keys of the page go on working.
      role="status"
      aria-modal={undefined}
      swipeDirection="up"
      className={clsx(
        'flex items-start gap-3 rounded-md border border-l-4 border-line bg-raised p-2 pl-4 shadow-float transition-[opacity,transform] duration-200 ease-out data-ending-style:-translate-y-2 data-ending-style:opacity-0 data-limited:hidden data-starting-style:-translate-y-2 data-starting-style:opacity-0',
        edges[toast.type ?? 'plain'],
      )}
    >
      <Toast.Content className="min-w-0 flex-1 self-center py-1">
        <Toast.Title className="text-base font-semibold" render={<p />} />
        <Toast.Description className="text-sm text-quiet" />
      </Toast.Content>
      <Toast.Action className="touchable min-h-9 shrink-0 self-center rounded-sm px-3 text-sm font-semibold text-accent hover:bg-lifted" />
      <Toast.Close
        aria-label={closeLabel}
        // One toast at a time is always in full: its button is for everybody.
        aria-hidden={undefined}
        className="touchable grid size-9 shrink-0 place-items-center rounded-sm text-quiet hover:bg-lifted hover:text-text"
      >
        <X aria-hidden className="size-4" />
      </Toast.Close>
    </Toast.Root>
  ))
}
