import { type FocusEvent, useState } from 'react'

interface Active {
  readonly isActive: boolean
  /** For the element that is watched. */
  readonly handlers: {
    readonly onPointerEnter: () => void
    readonly onPointerLeave: () => void
    readonly onFocus: () => void
    readonly onBlur: (event: FocusEvent) => void
  }
}

/** Whether somebody points at an element, touched it last, or has the focus in it or in what floats over it. */
export const useActive = (): Active => {
  const [isPointed, point] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  return {
    isActive: isPointed || hasFocus,
    handlers: {
      onPointerEnter: () => point(true),
      onPointerLeave: () => point(false),
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }) => setFocus(currentTarget.contains(relatedTarget)),
    },
  }
}
