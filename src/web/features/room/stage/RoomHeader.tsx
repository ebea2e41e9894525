import { Keyboard, LogOut, Settings, Share2, Shield } from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadSentences } from '#web/shared/i18n/i18n.ts'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { dock } from '#web/shared/page/dock.ts'
import { currentRoom } from '#web/shared/currentRoom/currentRoom.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { EffectsButton } from '../effects/EffectsButton.tsx'
import { useStanding } from '../people/useStanding.ts'
import { useOpened } from '#web/shared/page/useOpened.ts'
import { useShare } from '../about/useShare.ts'

const RoomSettingsDialog = lazyPart(
  async () => (await import('../settings/RoomSettingsDialog.tsx')).RoomSettingsDialog,
)
const RuleChips = lazyPart(async () => {
  const [code] = await Promise.all([import('../rules/RuleChips.tsx'), loadSentences(['rules'])])
  return code.RuleChips
})
const ThemeChip = lazyPart(async () => {
  const [code] = await Promise.all([import('../theme/ThemeChip.tsx'), loadSentences(['roomTheme'])])
  return code.ThemeChip
})

const look = 'bg-ink/70 text-text hover:bg-ink'

interface Props {
  readonly onShowKeys: () => void
  /** Whether effects are set off from here, as the bar has no room for it. */
  readonly hasEffects: boolean
}

/** The room's name over its picture, and the doors out of it: share, settings, keys, leave. */
export const RoomHeader = ({ onShowKeys, hasEffects }: Props) => {
  const { t } = useTranslation('room')
  const name = useRoom((room) => room.settings.name)
  const slug = useRoom((room) => room.settings.slug)
  const revision = useRoom((room) => room.roomtone.rules?.revision) ?? 0
  const hasTheme = useRoom((room) => Boolean(room.roomtone.theme)) ?? false
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
    <header className="pointer-events-none absolute inset-x-0 top-0 z-30 flex flex-col gap-1.5 p-2.5 sm:p-3">
      <div className="flex items-center gap-1.5">
        <h1 className="pointer-events-auto mr-auto truncate rounded-md bg-ink/70 px-3 py-1.5 text-lg font-bold">
          {name}
        </h1>
        <div className="pointer-events-auto flex gap-1">
          {hasEffects && <EffectsButton className={look} />}
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
      </div>
      <Suspense>
        {revision > 0 && slug !== undefined && <RuleChips slug={slug} revision={revision} />}
      </Suspense>
      <Suspense>{(hasTheme || standing.mayModerate) && <ThemeChip />}</Suspense>
      <Suspense>
        {settings.value !== undefined && standing.mayModerate && (
          <RoomSettingsDialog tab={settings.value} onTab={settings.open} onClose={settings.close} />
        )}
      </Suspense>
    </header>
  )
}
