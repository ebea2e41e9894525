import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { arcOf, DAY, minutesAt, minutesOf, pointAt, STEP, timeOf } from './dial.ts'

type End = 'from' | 'to'
type Hours = Readonly<Record<End, string>>

interface Props {
  readonly hours: Hours
  readonly onChange: (hours: Hours) => void
}

const ENDS = ['from', 'to'] as const
const RADIUS = 44
const steps: Readonly<Record<string, number>> = {
  ArrowUp: STEP,
  ArrowRight: STEP,
  ArrowDown: -STEP,
  ArrowLeft: -STEP,
  PageUp: 60,
  PageDown: -60,
}

/** A dial of 24 hours with two ends that are dragged, or moved by the arrow keys a quarter at a time. */
export const QuietDial = ({ hours, onChange }: Props) => {
  const { t, i18n } = useTranslation('notifications')
  const dial = useRef<SVGSVGElement>(null)
  const [dragged, drag] = useState<Hours & { readonly end: End }>()
  const shown = dragged ?? hours
  const [from, to] = [minutesOf(shown.from), minutesOf(shown.to)]
  const said = (time: string): string =>
    new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short', timeZone: 'UTC' }).format(
      minutesOf(time) * 60_000,
    )
  const move = ({ clientX, clientY }: PointerEvent, end: End): void => {
    const box = dial.current?.getBoundingClientRect()
    if (!box) return
    const time = timeOf(minutesAt(clientX - box.left - box.width / 2, clientY - box.top - box.height / 2))
    if (time !== shown[end === 'from' ? 'to' : 'from']) drag({ ...shown, [end]: time, end })
  }
  const drop = (): void => {
    if (dragged) onChange({ from: dragged.from, to: dragged.to })
    drag(undefined)
  }
  const press = (event: KeyboardEvent, end: End): void => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    const other = minutesOf(hours[end === 'from' ? 'to' : 'from'])
    const next = (minutesOf(hours[end]) + by + DAY) % DAY
    onChange({ ...hours, [end]: timeOf(next === other ? next + Math.sign(by) * STEP : next) })
  }
  return (
    <svg
      ref={dial}
      viewBox="-60 -60 120 120"
      role="group"
      aria-label={t('quiet.dial')}
      className="size-60 max-w-full shrink-0 touch-none select-none"
    >
      <circle r={RADIUS} className="fill-none stroke-raised" strokeWidth={10} />
      {Array.from({ length: 24 }, (_, hour) => {
        const { x, y } = pointAt(hour * 60, RADIUS - 11)
        return hour % 6 === 0 ? (
          <text
            key={hour}
            aria-hidden
            x={x}
            y={y}
            dominantBaseline="central"
            textAnchor="middle"
            className="fill-quiet text-[7px]"
          >
            {hour}
          </text>
        ) : (
          <circle key={hour} cx={x} cy={y} r={0.8} className="fill-edge" />
        )
      })}
      <path
        d={arcOf(from, to, RADIUS)}
        className="fill-none stroke-accent"
        strokeWidth={10}
        strokeLinecap="round"
      />
      <text
        aria-hidden
        textAnchor="middle"
        y={-3}
        className="fill-text text-[9px] font-semibold tabular-nums"
      >
        {said(shown.from)}
      </text>
      <text aria-hidden textAnchor="middle" y={9} className="fill-text text-[9px] font-semibold tabular-nums">
        {said(shown.to)}
      </text>
      {ENDS.map((end) => {
        const { x, y } = pointAt(minutesOf(shown[end]), RADIUS)
        return (
          <circle
            key={end}
            cx={x}
            cy={y}
            r={11}
            role="slider"
            tabIndex={0}
            aria-label={t(`quiet.${end}`)}
            aria-valuemin={0}
            aria-valuemax={DAY - STEP}
            aria-valuenow={minutesOf(shown[end])}
            aria-valuetext={said(shown[end])}
            onKeyDown={(event) => press(event, end)}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              drag({ ...hours, end })
            }}
            onPointerMove={(event) => dragged?.end === end && move(event, end)}
            onPointerUp={drop}
            onPointerCancel={() => drag(undefined)}
            className="cursor-grab fill-ink stroke-accent outline-none focus-visible:stroke-focus"
            strokeWidth={4}
          />
        )
      })}
    </svg>
  )
}
