import { type FocusEvent, type PointerEvent, useState } from 'react'
import { type Arranged, asTheyStood } from './arrange.ts'

/** The rows, which keep their order while somebody points at one or has the keyboard in it; and what notices that. */
export const useStill = (now: Arranged) => {
  const [before, keep] = useState<Arranged>()
  const hold = (): void => keep((kept) => kept ?? (now.featured ? now : undefined))
  const free = (): void => keep(undefined)
  return {
    rows: before ? asTheyStood(before, now) : now,
    watch: {
      onPointerOver: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') hold()
      },
      onPointerLeave: free,
      onFocus: hold,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) free()
      },
    },
  }
}
