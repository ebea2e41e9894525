import { Keyboard, LogOut, Settings, Share2, Shield } from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { dock } from '#web/shared/page/dock.ts'
import { currentRoom } from '#web/shared/currentRoom/currentRoom.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useStanding } from '../people/useStanding.ts'
import { useOpened } from '../useOpened.ts'
import { useShare } from '../about/useShare.ts'

const RoomSettingsDialog = lazyPart(
  async () => (await import('../settings/RoomSettingsDialog.tsx')).RoomSettingsDialog,
)

const look = 'bg-ink/70 text-text hover:bg-ink'

/** The room's name over its picture, and the doors out of it: share, settings, keys, leave. */
export const RoomHeader = ({ onShowKeys }: { readonly onShowKeys: () => void }) => {
  const { t } = useTranslation('room')
  const name = useRoom((room) => room.settings.name)
  const slug = useRoom((room) => room.settings.slug)
  const share = useShare()
  const standing = useStanding()
  const navigate = useNavigate()
  const settings = useOpened('settings')
  const leave = (): void => {
    dock.set(undefined)
    currentRoom.leave()
    void navigate({ to: '/' })
  }
  return (
    <header className="pointer-events-none absolute inset-x-0 top-0 z-30 flex items-center gap-1.5 p-2.5 sm:p-3">
      <h1 className="pointer-events-auto mr-auto truncate rounded-md bg-ink/70 px-3 py-1.5 text-lg font-bold">
        {name}
      </h1>
      <div className="pointer-events-auto flex gap-1">
        <IconButton
          className={look}
          label={t('share.button')}
          icon={<Share2 aria-hidden />}
          onClick={share}
        />
        {standing.mayModerate && slug !== undefined && (
          <IconButton
            className={look}
            label={t('report.moderate')}
            icon={<Shield aria-hidden />}
            onClick={() => void navigate({ to: '/r/$slug/moderate', params: { slug } })}
          />
        )}
        {standing.mayModerate && (
          <IconButton
            className={look}
            label={t('settings.open')}
            icon={<Settings aria-hidden />}
            onClick={() => settings.open('general')}
          />
        )}
        <span className="hidden lg:block">
          <IconButton
            className={look}
            label={t('keys.open')}
            icon={<Keyboard aria-hidden />}
            onClick={onShowKeys}
          />
        </span>
        <IconButton className={look} label={t('leave')} icon={<LogOut aria-hidden />} onClick={leave} />
      </div>
      <Suspense>
        {settings.value !== undefined && standing.mayModerate && (
          <RoomSettingsDialog tab={settings.value} onTab={settings.open} onClose={settings.close} />
        )}
      </Suspense>
    </header>
  )
}
