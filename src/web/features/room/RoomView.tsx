import clsx from 'clsx'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { toastPlace } from '#web/ui/toastPlace.ts'
import { useMedia } from '#web/shared/browser/useMedia.ts'
import { Announcer } from './Announcer.tsx'
import { AwayKeeper } from './away/AwayKeeper.tsx'
import { PlaceKeeper } from './away/PlaceKeeper.tsx'
import { ControlBar } from './bar/ControlBar.tsx'
import { PlayerLine } from './bar/PlayerLine.tsx'
import { EffectLine } from './effects/EffectLine.tsx'
import { useRoomEffects } from './effects/useRoomEffects.ts'
import { useRoomKeys } from './keys/useRoomKeys.ts'
import { LinkNotice } from './LinkNotice.tsx'
import { ListenVeil } from './ListenVeil.tsx'
import { SidePanel } from './SidePanel.tsx'
import { DeckNotices } from './rules/DeckNotices.tsx'
import { RoomHeader } from './stage/RoomHeader.tsx'
import { RoomStage } from './stage/RoomStage.tsx'
import { useTyping } from '#web/shared/browser/useTyping.ts'

const RoomHosts = lazyPart(async () => (await import('./RoomHosts.tsx')).RoomHosts)
const KeysDialog = lazyPart(async () => (await import('./keys/KeysDialog.tsx')).KeysDialog)

/** The room from the inside: the venue, the bar under it, and the panel beside it. */
export const RoomView = () => {
  const { t } = useTranslation('room')
  const name = useRoom((room) => room.settings.name)
  const isWide = useMedia('(width >= 64rem)')
  // Without a venue the talk has the room.
  const isForTalk = useRoom((room) => room.settings.design === 'CHAT_ONLY') ?? false
  const isCompact = !isWide || isForTalk
  const [keysShown, showKeys] = useState(false)
  const [isPulled, pull] = useState(false)
  const isTyping = useTyping()
  const effects = useRoomEffects()
  const isAsked = useRoom((room) => (room.roomtone.rules?.doc.person.afk.mode ?? 'off') !== 'off') ?? false
  const isVenueShown = isWide || !isPulled
  useRoomKeys(() => showKeys(true))
  return (
    <div className={clsx('flex h-stage min-h-0 flex-col overflow-hidden', !isTyping && 'side:flex-row')}>
      {isTyping && <h1 className="sr-only">{name}</h1>}
      {isTyping && <PlayerLine />}
      {isTyping && (
        <div ref={toastPlace} className="pointer-events-none z-50 flex shrink-0 justify-center px-4" />
      )}
      <section
        aria-label={t('stage.label', { name })}
        className={clsx(
          isTyping ? 'hidden' : 'relative flex min-h-0 flex-col side:min-w-0',
          isForTalk ? 'side:w-1/2 side:flex-none' : 'side:flex-1',
        )}
      >
        <div
          className={clsx(
            'relative aspect-[16/10] min-h-0 shrink overflow-hidden bg-ink stack:max-h-[38dvh] side:aspect-auto side:flex-1',
            !isVenueShown && 'stack:hidden',
          )}
        >
          <RoomStage effects={effects} />
          <EffectLine effects={effects} />
          <RoomHeader onShowKeys={() => showKeys(true)} hasEffects={isCompact} />
          <LinkNotice />
        </div>
        {!isTyping && (
          <div
            ref={toastPlace}
            className={clsx(
              'pointer-events-none z-50 order-first flex justify-center px-4',
              // Over the venue, under its head; without a venue it has a line of its own.
              isVenueShown && 'absolute inset-x-0 top-14',
            )}
          />
        )}
        <DeckNotices />
        <ControlBar compact={isCompact} />
        <ListenVeil />
      </section>
      <SidePanel isLarge={isForTalk} isPulled={isPulled} onPull={() => pull(!isPulled)} />
      <Announcer effects={effects} />
      {isAsked && <AwayKeeper />}
      <PlaceKeeper />
      <Suspense>
        <RoomHosts />
      </Suspense>
      <Suspense>{keysShown && <KeysDialog open={keysShown} onOpenChange={showKeys} />}</Suspense>
    </div>
  )
}
