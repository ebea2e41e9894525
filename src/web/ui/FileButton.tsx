import { ImagePlus } from 'lucide-react'
import { type ReactNode, type Ref, useRef } from 'react'
import { Button } from './Button.tsx'

interface Props {
  readonly ref?: Ref<HTMLButtonElement>
  /** What the button is called for whoever does not see it. */
  readonly label: string
  /** Kinds of pictures, as an input of files names them. */
  readonly accept: string
  readonly busy: boolean
  readonly onPick: (file: File) => void
  readonly children: ReactNode
}

/** A button that has a picture chosen from the files of whoever presses it. */
export const FileButton = ({ ref, label, accept, busy, onPick, children }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onPick(file)
        }}
      />
      <Button
        ref={ref}
        size="small"
        busy={busy}
        icon={<ImagePlus aria-hidden className="size-4" />}
        aria-label={label}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  )
}
