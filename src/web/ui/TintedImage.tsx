import { useEffect, useState } from 'react'
import { tinted, tintedBefore } from './tinted.ts'

interface Props {
  readonly src: string
  /** Shown where there is nothing. */
  readonly fallback?: string
  /** The colour in the drawing that stands for another. */
  readonly from: string
  /** `#RRGGBB` */
  readonly to: string
  readonly alt?: string
  readonly className?: string
}

/** A drawing in somebody's own colour. */
export const TintedImage = ({ src, fallback = src, from, to, alt = '', className }: Props) => {
  const [address, setAddress] = useState(() => tintedBefore(src, from, to))
  useEffect(() => {
    let isWanted = true
    tinted(src, from, to)
      .catch(() => (fallback === src ? src : tinted(fallback, from, to)))
      .then(
        (next) => isWanted && setAddress(next),
        () => isWanted && setAddress(fallback),
      )
    return () => {
      isWanted = false
    }
  }, [src, fallback, from, to])
  // One element from the beginning: if it were exchanged while somebody presses it, the click would be lost.
  return <img src={address} alt={alt} draggable={false} className={className} />
}
