import './Screen.css'
import type { CSSProperties } from 'react'
import type { Scene } from '#web/art/venues/scene.ts'

/** The cover, softly blurred, as the light of the room. */
export function Screen({
  screen,
  coverUrl,
}: {
  readonly screen: Scene['screen']
  readonly coverUrl: string | null
}) {
  const style: CSSProperties = {
    left: screen.x,
    top: screen.y,
    width: screen.width,
    height: screen.height,
    clipPath: screen.clip,
    borderRadius: screen.round,
    transform: screen.tilt,
  }
  return (
    <div className="venue-screen" style={style}>
      {coverUrl && <img key={coverUrl} src={coverUrl} alt="" draggable={false} />}
    </div>
  )
}
