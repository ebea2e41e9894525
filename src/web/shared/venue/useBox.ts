import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The size of an element in CSS pixels, and the ref to give it; 0 x 0 before it is laid out. */
export function useBox(): readonly [
  { readonly width: number; readonly height: number },
  RefObject<HTMLDivElement | null>,
] {
  const ref = useRef<HTMLDivElement | null>(null)
  const [box, setBox] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const read = (): void => {
      const { clientWidth: width, clientHeight: height } = element
      setBox((old) => (old.width === width && old.height === height ? old : { width, height }))
    }
    const observer = new ResizeObserver(read)
    observer.observe(element)
    read()
    return () => observer.disconnect()
  }, [])
  return [box, ref]
}
