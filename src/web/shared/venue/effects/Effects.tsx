import './Effects.css'
import { useEffect, useRef } from 'react'
import { Pace } from '../crowd/pace.ts'
import { useLatest } from '../useLatest.ts'
import { hasPieces, Show, type ShowSetting } from './show.ts'
import { Spotlight } from './Spotlight.tsx'

interface Props extends ShowSetting {
  readonly serverNow: () => number
  /** Where somebody stands, in world units; undefined where nobody sees them. */
  readonly spotOf: (
    uuid: string,
  ) => { readonly x: number; readonly y: number; readonly height: number } | undefined
}

/** What people set off for all, as long as it lasts. */
export function Effects(props: Props) {
  const { effects, camera, serverNow, spotOf } = props
  const hasCanvas = effects.some(hasPieces)
  return (
    <>
      {hasCanvas && <Pieces {...props} />}
      {effects.map((effect) => {
        const spot = effect.kind === 'spotlight' && effect.on !== undefined ? spotOf(effect.on) : undefined
        return spot && <Spotlight key={effect.key} {...{ effect, spot, camera, serverNow }} />
      })}
    </>
  )
}

function Pieces({ effects, camera, width, height, beat, lights, decks, serverNow }: Props) {
  const behind = useRef<HTMLCanvasElement>(null)
  const before = useRef<HTMLCanvasElement>(null)
  const show = useRef<Show | null>(null)
  const clock = useLatest(serverNow)
  useEffect(() => {
    if (!behind.current || !before.current) return
    const made = new Show(
      { behind: behind.current, before: before.current },
      () => clock.current(),
      new Pace(),
    )
    show.current = made
    return () => {
      show.current = null
      made.end()
    }
  }, [clock])
  useEffect(() => {
    show.current?.set({ effects, camera, width, height, beat, lights, decks })
  }, [effects, camera, width, height, beat, lights, decks])
  const kinds = effects.filter(hasPieces).map(({ kind }) => kind)
  return (
    <>
      <canvas ref={behind} className="venue-effect-canvas" data-layer="behind" aria-hidden="true" />
      <canvas
        ref={before}
        className="venue-effect-canvas"
        data-layer="before"
        data-effect={kinds.join(' ')}
        aria-hidden="true"
      />
    </>
  )
}
