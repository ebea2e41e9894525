import { Suspense, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownEffect } from '#contract/realtime/effects.ts'
import type { RoomState } from '#contract/realtime/state.ts'
import { lightCoverOf } from '#web/shared/song/coverOf.ts'
import { LazyVenue } from '#web/shared/venue/LazyVenue.tsx'
import { beatOf } from '#web/player/beatOf.ts'
import { sameList } from '#web/connection/sameList.ts'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { useRoom, useVisit } from '#web/shared/currentRoom/useRoom.ts'
import { useDecks } from '../bar/useDecks.ts'
import { stageEffects } from '../effects/stageEffects.ts'
import { useOpened } from '#web/shared/page/useOpened.ts'
import { decksOf, floorOf, sameDecks } from './people.ts'
import { useAnimations } from './useAnimations.ts'
import { useLight } from './useLight.ts'

/** The venue of the room with everybody in it. */
export const RoomStage = ({ effects }: { readonly effects: readonly ShownEffect[] }) => {
  const { t } = useTranslation('room')
  const visit = useVisit()
  const me = useMe()
  const decks = useDecks()
  const { open } = useOpened('person')
  const selectFloor = useCallback((room: RoomState) => floorOf(room, me.uuid), [me.uuid])
  const crowd = useRoom(selectFloor, sameList)
  const djs = useRoom(decksOf, sameDecks)
  const now = useRoom((room) => room.nowPlaying) ?? null
  const design = useRoom((room) => room.settings.design)
  const seats = useRoom((room) => room.settings.numberOfDjs)
  const vibe = useRoom((room) => room.vibeMeter)
  const cover = lightCoverOf(now?.song) ?? null
  const colors = useLight(cover)
  const beat = useMemo(() => beatOf(now), [now])
  const animations = useAnimations()
  const playing = djs?.find((dj) => dj.playing)?.uuid
  const drawn = useMemo(() => stageEffects(effects, playing), [effects, playing])
  const serverNow = useCallback(() => visit?.clock.now() ?? 0, [visit])
  const labels = useMemo(
    () => ({
      takeDecks: t('decks.take'),
      dj: (name: string, playing: boolean) => t(playing ? 'stage.djPlaying' : 'stage.dj', { name }),
    }),
    [t],
  )
  if (!design || !crowd || !djs) return null
  return (
    <Suspense fallback={null}>
      <LazyVenue
        design={design}
        coverUrl={cover}
        coverColors={colors}
        numberOfDjs={seats ?? 0}
        djs={djs}
        crowd={crowd}
        beat={beat}
        serverNow={serverNow}
        onSeatClick={decks.mayTake ? decks.take : undefined}
        onPersonClick={open}
        animations={animations}
        effects={drawn}
        vibe={vibe ?? 0}
        labels={labels}
      />
    </Suspense>
  )
}
