import clsx from 'clsx'
import { Headphones, Square } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '#web/ui/Spinner.tsx'
import type { PreviewOfRoom } from './useRoomPreview.ts'

interface Props {
  readonly name: string
  readonly preview: PreviewOfRoom
  readonly className?: string
}

/** Plays ten seconds of a room, or stops them; a line on it runs as long as they do. */
export const PreviewButton = ({ name, preview: { state, toggle }, className }: Props) => {
  const { t } = useTranslation('lobby')
  const isOn = state === 'loading' || state === 'playing'
  return (
    <button
      type="button"
      aria-label={t(isOn ? 'preview.stopRoom' : 'preview.startRoom', { name })}
      onClick={toggle}
      className={clsx(
        'z-10 inline-flex min-h-11 items-center gap-2 overflow-hidden rounded-full bg-ink/85 px-4 text-sm font-semibold text-text hover:bg-raised [&_svg]:size-4',
        isOn && 'text-accent',
        className,
      )}
    >
      {state === 'loading' ? (
        <Spinner />
      ) : isOn ? (
        <Square aria-hidden fill="currentColor" />
      ) : (
        <Headphones aria-hidden />
      )}
      {t(isOn ? 'preview.stop' : 'preview.start')}
      {state === 'playing' && (
        <span
          aria-hidden
          className="absolute inset-x-0 bottom-0 h-1 origin-left bg-accent motion-safe:animate-excerpt motion-reduce:hidden"
        />
      )}
    </button>
  )
}

/** Why a room that was asked for stays silent. */
export const PreviewNote = ({ preview }: { readonly preview: PreviewOfRoom | undefined }) => {
  const { t } = useTranslation('lobby')
  const state = preview?.state ?? 'idle'
  return (
    <p role="status" className="text-sm text-accent empty:hidden">
      {state !== 'idle' && state !== 'loading' && state !== 'playing' && t(`preview.why.${state}`)}
    </p>
  )
}
