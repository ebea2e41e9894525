import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'

interface Props {
  /** What it is, for screen readers. */
  readonly label: string
  readonly text: string
}

/** Text to be taken elsewhere as it is, with a button that takes it. */
export const Copyable = ({ label, text }: Props) => {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <pre
        aria-label={label}
        // A long line can be scrolled by keyboard too.
        tabIndex={0}
        className="w-full overflow-x-auto rounded-md border border-line bg-ink p-3 font-mono text-sm whitespace-pre"
      >
        {text}
      </pre>
      <Button
        size="small"
        icon={isCopied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
        onClick={() => void copy().catch(() => undefined)}
      >
        <span aria-live="polite">{t(isCopied ? 'copied' : 'copy')}</span>
      </Button>
    </div>
  )
}
