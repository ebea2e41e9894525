import { AlertDialog } from '@base-ui/react/alert-dialog'
import { buttonLook } from './buttonLook.ts'

interface Props {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  readonly text: string
  readonly yes: string
  readonly no: string
  readonly onYes: () => void
}

/** Asks before something that cannot be taken back. */
export const Confirm = ({ open, onOpenChange, title, text, yes, no, onYes }: Props) => (
  <AlertDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
    <AlertDialog.Portal>
      <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-ink/80" />
      <AlertDialog.Popup className="fixed top-1/2 left-1/2 z-40 w-[calc(100%-2rem)] max-w-md -translate-1/2 rounded-lg border border-line bg-panel p-6 shadow-float outline-none">
        <AlertDialog.Title className="text-xl font-bold">{title}</AlertDialog.Title>
        <AlertDialog.Description className="mt-2 text-quiet">{text}</AlertDialog.Description>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <AlertDialog.Close className={buttonLook()}>{no}</AlertDialog.Close>
          <AlertDialog.Close className={buttonLook({ look: 'danger' })} onClick={onYes}>
            {yes}
          </AlertDialog.Close>
        </div>
      </AlertDialog.Popup>
    </AlertDialog.Portal>
  </AlertDialog.Root>
)
