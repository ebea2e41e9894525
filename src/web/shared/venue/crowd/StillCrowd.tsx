import './StillCrowd.css'
import type { CSSProperties } from 'react'
import { AvatarFigure } from '../avatar/AvatarFigure.tsx'
import type { Camera } from '../layout/camera.ts'
import type { Placed } from '../layout/floorLayout.ts'

/** As many as a page can bear without a graphics card. */
const atMost = 90

/** The crowd as images, where the browser has no WebGL: nobody moves, a like is a lit heart. */
export function StillCrowd({
  placed,
  camera,
}: {
  readonly placed: readonly Placed[]
  readonly camera: Camera
}) {
  const shown = placed
    .toSorted((a, b) => Number(b.dancer.isMe ?? false) - Number(a.dancer.isMe ?? false) || b.y - a.y)
    .slice(0, atMost)
  return (
    <div className="venue-still" data-shown={shown.length}>
      {shown
        .toSorted((a, b) => a.y - b.y)
        .map(({ dancer, x, y, height }) => {
          const style = {
            left: x * camera.scale + camera.offsetX,
            top: y * camera.scale + camera.offsetY,
            height: height * camera.scale,
            '--lit': dancer.isMe ? 1 : 0.78,
          } as CSSProperties
          return (
            <span
              key={dancer.uuid}
              className="venue-figure"
              style={style}
              data-me={dancer.isMe}
              data-like={dancer.like}
              data-dislike={dancer.dislike}
            >
              <AvatarFigure person={dancer} view="back" />
            </span>
          )
        })}
    </div>
  )
}
