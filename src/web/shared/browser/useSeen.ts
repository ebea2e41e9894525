import { type RefObject, useEffect, useState } from 'react'

/** True once an element has come near the window; for what need not be loaded before. */
export const useSeen = (place: RefObject<Element | null>): boolean => {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || isSeen) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, isSeen])
  return isSeen
}
