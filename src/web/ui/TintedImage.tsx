import { useEffect, useState } from 'react'
import { tinted } from './tinted.ts'

interface Props {
  readonly src: string
  /** The colour in the drawing that stands for another. */
  readonly from: string
  /** `#RRGGBB` */
  readonly to: string
  readonly alt?: string
  readonly className?: string
}

/** A drawing in somebody's own colour. */
export const TintedImage = ({ src, from, to, alt = '', className }: Props) => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let isWanted = true
    tinted(src, from, to).then(
      (next) => isWanted && setAddress(next),
      () => isWanted && setAddress(src),
    )
    return () => {
      isWanted = false
    }
  }, [src, from, to])
  return address ? (
    <img src={address} alt={alt} draggable={false} className={className} />
  ) : (
    <span className={className} />
  )
}
