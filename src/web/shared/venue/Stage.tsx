import './Stage.css'
import { type CSSProperties, type PointerEvent, Suspense, useMemo, useRef, useState } from 'react'
import { Backdrop } from './Backdrop.tsx'
import { StillCrowd } from './crowd/StillCrowd.tsx'
import { useCrowd } from './crowd/useCrowd.ts'
import { lazyPart } from '../page/lazyPart.ts'
import { Decks } from './Decks.tsx'
import { tintedBy } from './effects/tintedBy.ts'
import { Emojis } from './Emojis.tsx'
import { Lights } from './Lights.tsx'
import { cameraFor, world } from './layout/camera.ts'
import { dancerAt, floorLayout } from './layout/floorLayout.ts'
import { decksReach, seatLayout, seatOrder } from './layout/seatLayout.ts'
import { Names } from './Names.tsx'
import { Screen } from './Screen.tsx'
import type { SceneDesign } from './loadScene.ts'
import type { VenueEffect, VenueProps } from './types.ts'
import { useBeatClock } from './useBeatClock.ts'
import { useBox } from './useBox.ts'
import { useScene } from './useScene.ts'
import { useStill } from './useStill.ts'
import { useVenueLight } from './useVenueLight.ts'

const Effects = lazyPart(async () => (await import('./effects/Effects.tsx')).Effects)

type StageProps = VenueProps & { readonly design: SceneDesign }

const none: readonly VenueEffect[] = []

/** Among more people than this an arrow shows oneself. */
const alone = 8

const viewBox = `${world.left} 0 ${world.width} ${world.height}`

/** A venue with decks and a floor, back to front: scene, lights, cover, decks, crowd, haze, names. */
export function Stage(props: StageProps) {
  const { design, coverUrl, coverColors, numberOfDjs, djs, crowd, beat, serverNow, vibe, labels } = props
  const { onSeatClick, onPersonClick, animations, effects = none } = props
  const [{ width, height }, box] = useBox()
  const floor = useRef<HTMLDivElement | null>(null)
  const scene = useScene(design)
  const still = useStill()
  useBeatClock(box, beat, serverNow)
  const [pointed, setPointed] = useState<string | null>(null)
  const shown = still ? none : effects
  const light = useVenueLight(
    tintedBy(shown) ?? coverColors,
    scene?.crowd.far ?? '#ffffff',
    scene?.crowd.near ?? '#8a8299',
  )
  const camera = useMemo(() => cameraFor(width || 1600, height || 1000), [width, height])
  const placed = useMemo(() => floorLayout(crowd, camera.halfWidth), [crowd, camera.halfWidth])
  const { failed } = useCrowd(floor, {
    placed,
    camera,
    width,
    height,
    light: light.crowd,
    beat,
    still,
    serverNow,
    animations,
  })

  const seats = seatLayout(Math.max(numberOfDjs, djs.length))
  const seated = seatOrder(djs).flatMap((dj, i) => (seats[i] ? [{ dj, seat: seats[i] }] : []))
  const personAt = (event: PointerEvent<HTMLElement>): string | null => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const [x, y] = [event.clientX - left, event.clientY - top]
    const found = dancerAt(placed, (x - camera.offsetX) / camera.scale, (y - camera.offsetY) / camera.scale)
    return found?.dancer.uuid ?? null
  }
  // Seats and names are buttons of their own, which a figure in front of them must not take presses from.
  const isOnButton = ({ target }: PointerEvent): boolean =>
    target instanceof Element && target.closest('button') !== null
  const point = (event: PointerEvent<HTMLElement>): void => {
    if (!isOnButton(event)) setPointed(personAt(event))
  }
  const press = (event: PointerEvent<HTMLElement>): void => {
    const uuid = isOnButton(event) ? null : personAt(event)
    if (uuid) onPersonClick(uuid)
  }
  const spotOf = (uuid: string): { x: number; y: number; height: number } | undefined => {
    const seat = seated.find(({ dj }) => dj.uuid === uuid)?.seat
    return (
      placed.find((one) => one.dancer.uuid === uuid) ??
      (seat && { x: seat.x, y: seat.y, height: 267 * seat.scale })
    )
  }
  const headOf = (uuid: string): { x: number; y: number } | undefined => {
    const at = spotOf(uuid)
    return (
      at && {
        x: at.x * camera.scale + camera.offsetX,
        y: (at.y - at.height * 0.9) * camera.scale + camera.offsetY,
      }
    )
  }

  const style = {
    '--a': light.a,
    '--b': light.b,
    '--vibe': Math.min(1, Math.max(0, vibe)),
    '--ground': scene?.ground ?? '#0b0d12',
    // A press needs 24 px however far the camera stands.
    '--least': `${24 / camera.scale}px`,
    '--camera': `translate(${camera.offsetX}px, ${camera.offsetY}px) scale(${camera.scale})`,
  } as CSSProperties
  const names = placed.filter(({ dancer }) => dancer.friend || dancer.uuid === pointed)
  const me = placed.length > alone ? placed.find(({ dancer }) => dancer.isMe) : undefined
  return (
    // Pressing somebody on the floor is a shortcut of the People tab, which the keyboard reaches.
    <section
      ref={box}
      className="venue"
      data-design={design}
      data-still={still}
      data-pointed={pointed !== null}
      style={style}
      onPointerMove={point}
      onPointerLeave={() => setPointed(null)}
      onPointerUp={press}
    >
      {scene && <Backdrop markup={scene.back} a={light.a} b={light.b} {...{ camera, width, height }} />}
      <div className="venue-world" aria-hidden="true">
        {/* Scenes are our own drawings. */}
        {scene && <Screen screen={scene.screen} coverUrl={coverUrl} />}
        {scene?.over && (
          <svg className="venue-scene" viewBox={viewBox} dangerouslySetInnerHTML={{ __html: scene.over }} />
        )}
        {scene && <Lights lights={scene.lights} a={light.a} b={light.b} />}
      </div>
      <div className="venue-world venue-stage">
        {scene && (
          <Decks
            {...{ djs, numberOfDjs, labels, onPersonClick, onSeatClick }}
            booth={scene.booth}
            onPoint={setPointed}
          />
        )}
      </div>
      <div
        ref={floor}
        className="venue-floor"
        aria-hidden="true"
        data-testid="venue-floor"
        data-people={placed.length}
        data-pointed={pointed !== null}
      >
        {failed && <StillCrowd placed={placed} camera={camera} />}
      </div>
      <div className="venue-world venue-front" aria-hidden="true">
        {scene && (
          <svg className="venue-scene" viewBox={viewBox} dangerouslySetInnerHTML={{ __html: scene.front }} />
        )}
      </div>
      {shown.length > 0 && scene && (
        <Suspense>
          <Effects
            {...{ camera, width, height, beat, serverNow, spotOf }}
            effects={shown}
            lights={light}
            decks={decksReach(seats)}
          />
        </Suspense>
      )}
      <Names
        {...{ camera, width, onPersonClick }}
        dancers={names}
        djs={seated.filter(({ dj }) => dj.playing || dj.uuid === pointed)}
        onPoint={setPointed}
      />
      {me && (
        <span
          aria-hidden
          className="venue-me"
          data-testid="venue-me"
          style={{
            left: me.x * camera.scale + camera.offsetX,
            top: (me.y - me.height * 0.97) * camera.scale + camera.offsetY,
          }}
        />
      )}
      <Emojis animations={animations} headOf={headOf} />
    </section>
  )
}
