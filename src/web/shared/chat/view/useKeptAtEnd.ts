import { type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * Keeps a log at its end when its box gets lower or higher, such as when the bar above it grows while it opens; whoever
 * has scrolled up stays there. Gives what is to be called with every scroll.
 */
export const useKeptAtEnd = (
  scroller: RefObject<HTMLElement | null>,
  nearPx: number,
  toEnd: () => void,
): (() => void) => {
  const isAtEnd = useRef(true)
  const height = useRef(0)
  const go = useRef(toEnd)
  useEffect(() => {
    go.current = toEnd
  })
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const observer = new ResizeObserver(() => {
      if (box.clientHeight === height.current) return
      height.current = box.clientHeight
      if (isAtEnd.current) go.current()
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [scroller])
  return useCallback(() => {
    const box = scroller.current
    // A scroll that is told of after the box changed says nothing about what the reader wants.
    if (!box || box.clientHeight !== height.current) return
    isAtEnd.current = box.scrollHeight - box.clientHeight - box.scrollTop <= nearPx
  }, [scroller, nearPx])
}
