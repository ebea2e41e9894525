import './AvatarFigure.css'
import { useEffect, useState } from 'react'
import type { Person } from '../types.ts'
import { drawing } from './drawing.ts'
import { svgAddress, tintSvg } from './tintSvg.ts'

interface Figure {
  readonly body: string
  readonly head: string
}

/** An avatar as two images, body and head, so that the head may nod by itself. */
export function AvatarFigure({ person, view }: { readonly person: Person; readonly view: 'front' | 'back' }) {
  const { avatarId, color } = person
  const [figure, setFigure] = useState<Figure | null>(null)
  useEffect(() => {
    let current = true
    Promise.all([drawing(avatarId, `${view}-body`), drawing(avatarId, `${view}-head`)]).then(
      ([body, head]) => {
        if (!current) return
        setFigure({ body: svgAddress(tintSvg(body, color)), head: svgAddress(tintSvg(head, color)) })
      },
      () => current && setFigure(null),
    )
    return () => {
      current = false
    }
  }, [avatarId, color, view])
  if (!figure) return null
  return (
    <>
      <img className="venue-body" src={figure.body} alt="" draggable={false} />
      <img className="venue-head" src={figure.head} alt="" draggable={false} />
    </>
  )
}
