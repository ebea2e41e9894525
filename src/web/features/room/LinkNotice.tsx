import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '#web/shared/browser/useOnline.ts'
import { useVisitState } from '#web/shared/currentRoom/useRoom.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { KeptUntil } from './away/KeptUntil.tsx'
import { useKeptUntil } from './away/useKeptUntil.ts'

const PATIENCE_MS = 1200

/** Says that the server is out of reach, once that lasts; that there is no network is said by the shell. */
export const LinkNotice = () => {
  const { t } = useTranslation('room')
  const state = useVisitState()
  const online = useOnline()
  const isDown = 'link' in state && state.link === 'down'
  // The place counts whoever cut the line.
  const isKept = useKeptUntil() !== undefined
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isDown) return
    const timer = setTimeout(() => setLong(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isDown])
  return (
    <div role="status" className="absolute inset-x-0 top-14 z-10 grid place-items-center px-4">
      {isDown && isLong && (online || isKept) && (
        <p className="flex items-center gap-2.5 rounded-3xl border border-line bg-panel/95 px-4 py-2 text-sm shadow-float">
          <Spinner className="size-4 shrink-0" />
          <span>
            {online && t('link.restarting')} <KeptUntil />
          </span>
        </p>
      )}
    </div>
  )
}
