import './Names.css'
import type { CSSProperties } from 'react'
import type { Camera } from './layout/camera.ts'
import type { Placed } from './layout/floorLayout.ts'
import { nameLayout, nameWidth } from './layout/nameLayout.ts'
import type { Seat } from './layout/seatLayout.ts'
import type { Dj } from './types.ts'

interface NamesProps {
  readonly camera: Camera
  readonly width: number
  /** Those of the floor whose names are shown. */
  readonly dancers: readonly Placed[]
  /** Those of the decks whose names are shown, with their seats. */
  readonly djs: readonly { readonly dj: Dj; readonly seat: Seat }[]
  readonly onPersonClick: (uuid: string) => void
  readonly onPoint: (uuid: string | null) => void
}

/** Under this width names are written smaller, and fewer of them. */
const narrow = 600

/** Names above heads: of friends, of who is pointed at, of who plays. None lies on another. */
export function Names({ camera, width, dancers, djs, onPersonClick, onPoint }: NamesProps) {
  const small = width < narrow
  const size = small ? 12 : 13
  const pointedFirst = dancers.toSorted(
    (a, b) => Number(a.dancer.friend ?? false) - Number(b.dancer.friend ?? false) || b.y - a.y,
  )
  const near = pointedFirst.slice(0, small ? 5 : 24)
  const people = [
    ...near.map((one) => ({
      who: one.dancer,
      color: one.dancer.color,
      x: one.x,
      y: one.y - one.height * 0.99,
      friend: one.dancer.friend,
    })),
    ...djs.map(({ dj, seat }) => ({
      who: dj,
      color: dj.color,
      x: seat.x,
      y: seat.y - 262 * seat.scale,
      friend: false,
    })),
  ]
  const boxes = nameLayout(
    people.map(({ who, x, y }) => ({
      key: who.uuid,
      x: x * camera.scale + camera.offsetX,
      y: y * camera.scale + camera.offsetY,
      width: nameWidth(who.name, size),
      height: size + 11,
    })),
    width,
  )
  return (
    <div className="venue-names" data-small={small}>
      {boxes.map((box) => {
        const person = people.find(({ who }) => who.uuid === box.key)
        if (!person) return null
        const { who, color, friend } = person
        const style = { left: box.x, top: box.y, maxWidth: box.width, '--dot': color } as CSSProperties
        // On a phone names would lie over faces; there one presses the person.
        return friend && !small ? (
          <button
            key={box.key}
            type="button"
            className="venue-name"
            style={style}
            onClick={() => onPersonClick(who.uuid)}
            onPointerEnter={() => onPoint(who.uuid)}
            onPointerLeave={() => onPoint(null)}
          >
            {who.name}
          </button>
        ) : (
          <span key={box.key} className="venue-name" style={style} aria-hidden="true">
            {who.name}
          </span>
        )
      })}
    </div>
  )
}
