import { useMemo } from 'react'

interface Props {
  /** Peaks from 0 to 1, in order. */
  readonly peaks: readonly number[]
  /** Share already heard, 0 to 1. */
  readonly heard?: number
  readonly className?: string
}

const bars = 96

const thinned = (peaks: readonly number[]): number[] =>
  Array.from({ length: bars }, (_, index) => {
    const part = peaks.slice(
      Math.floor((index * peaks.length) / bars),
      Math.ceil(((index + 1) * peaks.length) / bars),
    )
    return Math.max(0.03, ...part)
  })

const pathOf = (heights: readonly number[]): string =>
  heights.map((height, index) => `M${index * 4 + 2} ${20 - height * 18}V${20 + height * 18}`).join('')

/** A song's loudness over its length, drawn. Decoration. */
export const Waveform = ({ peaks, heard = 0, className }: Props) => {
  const heights = useMemo(() => thinned(peaks), [peaks])
  const split = Math.round(heard * bars)
  return (
    <svg viewBox={`0 0 ${bars * 4} 40`} preserveAspectRatio="none" aria-hidden="true" className={className}>
      <g fill="none" strokeWidth="2.4" strokeLinecap="round">
        <path d={pathOf(heights)} className="stroke-edge" />
        {split > 0 && <path d={pathOf(heights.slice(0, split))} className="stroke-accent" />}
      </g>
    </svg>
  )
}
