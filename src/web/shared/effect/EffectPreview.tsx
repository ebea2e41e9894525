import { type CSSProperties, useEffect, useMemo, useState } from 'react'
import type { Effect } from '#contract/merch/consumables.ts'
import { PersonFigure } from '../person/PersonFigure.tsx'
import { Miniature } from '../room/design/Miniature.tsx'
import { Effects } from '../venue/effects/Effects.tsx'
import type { VenueEffect } from '../venue/types.ts'
import { useBox } from '../venue/useBox.ts'
import { useStill } from '../venue/useStill.ts'
import '../venue/Venue.css'

/** Between one showing and the next, ms; and where in an effect the still picture is taken. */
const PAUSE_MS = 900
const STILL_AT_MS = 2100
const BEAT_MS = 600

const lights = { a: '#ff5e8a', b: '#7a6bff' }
const people = [
  { uuid: 'dj', avatarId: 'fox', color: '#FFB454', isDj: true },
  { uuid: 'a', avatarId: 'robot', color: '#6BC5FF', isDj: false },
  { uuid: 'b', avatarId: 'owl', color: '#5BE0A5', isDj: false },
  { uuid: 'c', avatarId: 'mushroom', color: '#FF8A5B', isDj: false },
]
/** Whom the spotlight of a miniature finds: its DJ, or one of the dancers. World units. */
const spots = { dj: { x: 800, y: 560, height: 190 }, self: { x: 672, y: 960, height: 220 } } as const

const style = { '--ground': '#0b0d12', '--beat': `${BEAT_MS}ms`, '--since': '0ms' } as CSSProperties

/** An effect as it looks, over and over, in a miniature of a venue; a still picture where nothing may move. Decoration. */
export const EffectPreview = ({ effect }: { readonly effect: Effect }) => {
  const [{ width, height }, box] = useBox()
  if (effect.kind === 'avatar')
    return (
      <div aria-hidden className="grid aspect-video place-items-center overflow-hidden rounded-md bg-ink">
        <PersonFigure
          avatarId={effect.avatarSlug ?? ''}
          color={effect.color ?? '#FFB454'}
          className="h-full"
        />
      </div>
    )
  return (
    <div aria-hidden className="aspect-video overflow-hidden rounded-md">
      <div ref={box} className="venue" style={style} data-testid="effect-preview">
        <Miniature design="CLUB" people={people} className="size-full" />
        {effect.kind === 'tint' && (
          <span
            className="absolute inset-0 opacity-70 mix-blend-color"
            style={{ background: effect.color ?? lights.a }}
          />
        )}
        {width > 0 && <Shown key={JSON.stringify(effect)} {...{ effect, width, height }} />}
      </div>
    </div>
  )
}

interface Props {
  readonly effect: Effect
  readonly width: number
  readonly height: number
}

const Shown = ({ effect, width, height }: Props) => {
  const still = useStill()
  const [began, begin] = useState(() => Date.now())
  const { kind, color, emoji, durationMs, target } = effect
  useEffect(() => {
    if (still) return
    const timer = setTimeout(() => begin(Date.now()), began + durationMs + PAUSE_MS - Date.now())
    return () => clearTimeout(timer)
  }, [began, durationMs, still])
  const camera = useMemo(() => {
    const scale = height / 1000
    return { scale, offsetX: width / 2 - 800 * scale, offsetY: 0, halfWidth: width / 2 / scale }
  }, [width, height])
  const effects = useMemo(
    (): readonly VenueEffect[] =>
      kind === 'avatar'
        ? []
        : [
            {
              key: `preview ${began}`,
              kind,
              color,
              emoji,
              on: target,
              startsAt: began,
              endsAt: began + durationMs,
            },
          ],
    [kind, color, emoji, target, began, durationMs],
  )
  const beat = useMemo(() => ({ bpm: 60_000 / BEAT_MS, firstBeatAtServerMs: began }), [began])
  const serverNow = useMemo(
    () => (still ? () => began + Math.min(STILL_AT_MS, durationMs / 2) : () => Date.now()),
    [still, began, durationMs],
  )
  return (
    <Effects
      {...{ effects, camera, width, height, beat, lights, serverNow }}
      decks={0}
      spotOf={(on) => (on === 'self' ? spots.self : spots.dj)}
    />
  )
}
