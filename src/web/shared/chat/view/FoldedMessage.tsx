import { EyeOff } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { RowProps } from './rowProps.ts'

interface Props extends Pick<RowProps, 'line' | 'isCurrent' | 'onCurrent'> {
  readonly onOpen: () => void
}

/** A message of somebody whom the reader blocks: that there is one, until it is asked for. */
export const FoldedMessage = ({ line, isCurrent, onCurrent, onOpen }: Props) => {
  const { t } = useTranslation('chat')
  const id = useId()
  return (
    // What opens it is a button; this only finds out which message is meant.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      onFocus={() => onCurrent(line.muid ?? line.id)}
      data-row
      // One goes from message to message by the arrows.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isCurrent ? 0 : -1}
      aria-labelledby={id}
      className="flex flex-wrap items-center gap-x-2 rounded-md px-1.5 py-0.5 text-sm text-quiet outline-offset-[-2px] hover:bg-panel focus-within:bg-panel"
    >
      <EyeOff aria-hidden className="size-3.5 shrink-0" />
      <span id={id}>{t('folded')}</span>
      <button
        type="button"
        tabIndex={-1}
        onClick={onOpen}
        className="min-h-6 pointer-coarse:min-h-11 pointer-coarse:px-2 underline hover:text-text"
      >
        {t('unfold')}
      </button>
    </article>
  )
}
