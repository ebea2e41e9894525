import './Emojis.css'
import { useEffect, useRef, useState } from 'react'
import type { VenueAnimation } from './types.ts'
import { useLatest } from './useLatest.ts'

interface Risen {
  readonly key: number
  readonly emoji: string
  readonly x: number
  readonly y: number
}

interface EmojisProps {
  readonly animations: (listener: (animation: VenueAnimation) => void) => () => void
  /** Where somebody's head is, in CSS pixels. */
  readonly headOf: (uuid: string) => { readonly x: number; readonly y: number } | undefined
}

const atMost = 80
const lasts = 1600

/** Emoji that rise from heads and fade over 1.6 s. */
export function Emojis({ animations, headOf }: EmojisProps) {
  const [risen, setRisen] = useState<readonly Risen[]>([])
  const place = useLatest(headOf)
  const count = useRef(0)
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const stop = animations((animation) => {
      if (animation.animation !== 'emoji') return
      const head = place.current(animation.userUuid)
      if (!head || document.hidden) return
      count.current += 1
      const one: Risen = { key: count.current, emoji: animation.emoji, ...head }
      setRisen((all) => [...all.slice(1 - atMost), one])
      const timer = setTimeout(() => {
        timers.delete(timer)
        setRisen((all) => all.filter(({ key }) => key !== one.key))
      }, lasts)
      timers.add(timer)
    })
    return () => {
      stop()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [animations, place])
  return (
    <div className="venue-emojis" aria-hidden="true">
      {risen.map(({ key, emoji, x, y }) => (
        <span key={key} className="venue-emoji" style={{ left: x, top: y }}>
          {emoji}
        </span>
      ))}
    </div>
  )
}
