/** A name to be written above a head: the middle of its lower edge and its size, in CSS pixels. */
export interface NameBox {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const gap = 2

/** How far up a name may be moved before it no longer belongs to its head. */
const reach = 46

/** Roughly how wide a name becomes at a font size in px, with its padding. */
export function nameWidth(name: string, size: number): number {
  return Math.min(size * 11, size * 1.8 + name.length * size * 0.64)
}

function collide(a: NameBox, b: NameBox): boolean {
  const apartX = Math.abs(a.x - b.x) >= (a.width + b.width) / 2 + gap
  const apartY = a.y - a.height - gap >= b.y || b.y - b.height - gap >= a.y
  return !apartX && !apartY
}

/** The names moved up until none lies on another, and inside a box of `width`; one that finds no room is left out.
 * Earlier names go first. */
export function nameLayout(names: readonly NameBox[], width: number): readonly NameBox[] {
  const laid: NameBox[] = []
  for (const name of names) {
    const half = name.width / 2
    let box: NameBox = { ...name, x: Math.min(Math.max(name.x, half + gap), width - half - gap) }
    for (let tries = 0; tries < 24; tries += 1) {
      const blocker = laid.find((other) => collide(box, other))
      if (!blocker) break
      box = { ...box, y: blocker.y - blocker.height - gap - 0.01 }
    }
    if (box.y - box.height >= 0 && name.y - box.y <= reach && !laid.some((other) => collide(box, other)))
      laid.push(box)
  }
  return laid
}
