import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { CrateSongs } from './useCrateSongs.ts'

interface Props {
  readonly of: CrateSongs
  /** What stands there while there are no songs. */
  readonly empty: ReactNode
  readonly children: ReactNode
}

/** The songs of a crate once they have come: stand-ins before, a way to try again if they do not. */
export const CrateBody = ({ of, empty, children }: Props) => {
  const { t } = useTranslation('crate')
  const { t: common } = useTranslation()
  const say = useSayRefusal()
  if (of.songs.length > 0) return children
  if (of.error)
    return (
      <EmptyState
        level={3}
        title={t('loadFailed')}
        text={say(of.error)}
        action={<Button onClick={of.reload}>{common('tryAgain')}</Button>}
      />
    )
  return of.isLoading ? <RowsToCome /> : empty
}

/** Stand-ins for rows that are on their way. */
export const RowsToCome = () => {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-1.5">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} className="h-17.5" />
      ))}
    </div>
  )
}
