import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A ref to the newest value, for callbacks that outlive a render. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value)
  useLayoutEffect(() => {
    ref.current = value
  }, [value])
  return ref
}
