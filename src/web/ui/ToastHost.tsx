import { Toast } from '@base-ui/react/toast'
import clsx from 'clsx'
import { X } from 'lucide-react'
import { toastManager } from './toast.ts'

const edges: Record<string, string> = {
  good: 'border-l-like',
  bad: 'border-l-dislike',
  plain: 'border-l-accent',
}

interface Props {
  readonly label: string
  readonly closeLabel: string
}

/** The corner in which toasts appear. Once, at the end of the client. */
export const ToastHost = (props: Props) => (
  <Toast.Provider toastManager={toastManager} limit={3}>
    <Toast.Portal>
      <Toast.Viewport
        aria-label={props.label}
        className="fixed inset-x-4 bottom-[calc(var(--shell-bottom)+var(--toast-lift,0rem)+1rem)] z-50 mx-auto flex max-w-sm flex-col gap-2 outline-none sm:right-6 sm:left-auto sm:w-96"
      >
        <Toasts closeLabel={props.closeLabel} />
      </Toast.Viewport>
    </Toast.Portal>
  </Toast.Provider>
)

const Toasts = ({ closeLabel }: { readonly closeLabel: string }) => {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className={clsx(
        'flex items-start gap-3 rounded-md border border-l-4 border-line bg-raised p-3 pl-4 shadow-float transition-[opacity,transform] duration-200 ease-out data-ending-style:translate-y-2 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0',
        edges[toast.type ?? 'plain'],
      )}
    >
      <Toast.Content className="min-w-0 flex-1 self-center">
        <Toast.Title className="text-base font-semibold" />
        <Toast.Description className="text-sm text-quiet" />
      </Toast.Content>
      <Toast.Action className="min-h-8 shrink-0 self-center rounded-sm px-2 text-sm font-semibold text-accent hover:bg-lifted" />
      <Toast.Close
        aria-label={closeLabel}
        className="grid size-8 shrink-0 place-items-center rounded-sm text-quiet hover:bg-lifted hover:text-text"
      >
        <X aria-hidden className="size-4" />
      </Toast.Close>
    </Toast.Root>
  ))
}
