import { type PointerEvent, useState } from 'react'

export interface Bar {
  readonly key: string
  /** From below upwards; what is negative counts as nothing. */
  readonly parts: readonly { readonly value: number; readonly color: string }[]
  /** What it says when one points at it. */
  readonly text: string
}

interface Props {
  readonly bars: readonly Bar[]
  /** At both ends below. */
  readonly from: string
  readonly to: string
  /** The greatest value, as it is written at the top. */
  readonly top: (greatest: number) => string
}

/** So many bars have room for gaps. */
const MOST_APART = 60

const heightOf = ({ parts }: Bar): number => parts.reduce((sum, { value }) => sum + Math.max(0, value), 0)

/** A bar for each step of time. Decoration: the sentence above and the table below say the same. */
export const Bars = ({ bars, from, to, top }: Props) => {
  const [chosen, choose] = useState<string>()
  /** Without gaps they stand as one shape. */
  const isTight = bars.length > MOST_APART
  const greatest = Math.max(1, ...bars.map(heightOf))
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect()
    choose(bars[Math.floor(((clientX - left) / width) * bars.length)]?.key)
  }
  return (
    <div aria-hidden>
      <p className="flex h-6 justify-between gap-3 text-sm text-quiet">
        <span className="min-w-0 truncate text-text">{bars.find(({ key }) => key === chosen)?.text}</span>
        <span className="shrink-0">{top(greatest)}</span>
      </p>
      <div
        className="flex h-56 touch-pan-y items-end border-y border-line"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => choose(undefined)}
      >
        {bars.map((bar) => (
          <div
            key={bar.key}
            className={`flex h-full min-w-0 flex-1 flex-col-reverse ${isTight ? '' : 'px-px'} ${bar.key === chosen ? 'bg-lifted' : ''}`}
          >
            {bar.parts.map(({ value, color }, n) => (
              <div
                key={n}
                className={isTight ? 'w-full' : 'w-full last:rounded-t-sm'}
                style={{ height: `${(Math.max(0, value) / greatest) * 100}%`, background: color }}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="mt-1 flex justify-between text-sm text-quiet">
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </div>
  )
}
