import { type ReactNode, useState } from 'react'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

/** What was written: how much, where nothing stands for all of it, and why. */
export interface Part {
  readonly written: string
  readonly reason: string
}

/** Opens a form that takes all of an amount back or a part of it, with the reason, and asks once more. */
export const PartForm = ({
  open,
  quiet = false,
  amount,
  reason,
  error,
  busy,
  confirm,
  send,
}: {
  /** The button that opens it: what stands on it, and what it is called where several stand in a list. */
  readonly open: { readonly label: string; readonly name: string }
  readonly quiet?: boolean
  readonly amount: {
    readonly label: string
    readonly hint: string
    readonly inputMode: 'numeric' | 'decimal'
    /** What is wrong with what was written. */
    readonly wrong: (written: string) => string | undefined
  }
  readonly reason: { readonly label: string; readonly hint: string; readonly missing: string }
  /** Why the server refused. */
  readonly error: ReactNode
  readonly busy: boolean
  readonly confirm: (written: string) => {
    readonly title: string
    readonly text: string
    readonly yes: string
  }
  /** Sends it; `done` empties the form and closes it. */
  readonly send: (part: Part, done: () => void) => void
}) => {
  const [isOpen, setOpen] = useState(false)
  const [written, setWritten] = useState('')
  const [why, setWhy] = useState('')
  const part = { written: written.trim(), reason: why.trim() }
  const wrong = amount.wrong(part.written)
  const { title, text, yes } = confirm(part.written)
  const done = (): void => {
    setOpen(false)
    setWritten('')
    setWhy('')
  }
  return (
    <div className="grid gap-3">
      <Button
        size="small"
        {...(quiet && { look: 'quiet' as const })}
        className="justify-self-start"
        aria-expanded={isOpen}
        aria-label={open.name}
        onClick={() => setOpen(!isOpen)}
      >
        {open.label}
      </Button>
      {isOpen && (
        <div className="grid gap-3 rounded-md bg-raised p-4">
          <div className="grid gap-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <Field label={amount.label} hint={amount.hint} error={wrong}>
              <TextInput
                inputMode={amount.inputMode}
                autoComplete="off"
                value={written}
                onChange={({ target }) => setWritten(target.value)}
              />
            </Field>
            <Field label={reason.label} hint={reason.hint}>
              <TextInput maxLength={500} value={why} onChange={({ target }) => setWhy(target.value)} />
            </Field>
          </div>
          {error && <Notice look="bad">{error}</Notice>}
          <ConfirmButton
            look="danger"
            size="small"
            className="justify-self-start"
            whyNot={wrong ?? (part.reason === '' ? reason.missing : undefined)}
            busy={busy}
            title={title}
            text={text}
            yes={yes}
            onYes={() => send(part, done)}
          >
            {yes}
          </ConfirmButton>
        </div>
      )}
    </div>
  )
}
