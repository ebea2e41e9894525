type Point = readonly [x: number, y: number]

const round = (n: number): string => String(Math.round(n * 10) / 10)

/** The path of an ellipse. */
export function oval(cx: number, cy: number, rx: number, ry: number = rx): string {
  const [x, y, a, b] = [round(cx - rx), round(cy), round(rx), round(ry)]
  return `M${x} ${y}a${a} ${b} 0 1 0 ${round(rx * 2)} 0a${a} ${b} 0 1 0 ${round(-rx * 2)} 0z`
}

/** The path of a rectangle with round corners. */
export function slab(x: number, y: number, w: number, h: number, r = 0): string {
  const c = Math.min(r, w / 2, h / 2)
  const [dx, dy, k] = [round(w - 2 * c), round(h - 2 * c), round(c)]
  return (
    `M${round(x + c)} ${round(y)}h${dx}a${k} ${k} 0 0 1 ${k} ${k}v${dy}a${k} ${k} 0 0 1 -${k} ${k}` +
    `h-${dx}a${k} ${k} 0 0 1 -${k} -${k}v-${dy}a${k} ${k} 0 0 1 ${k} -${k}z`
  )
}

/** The path of an arm, leg or tail: two circles and what lies between. */
export function limb(x1: number, y1: number, x2: number, y2: number, r1: number, r2: number = r1): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const [nx, ny] = [-(y2 - y1) / length, (x2 - x1) / length]
  const at = (x: number, y: number, r: number): string => `${round(x + nx * r)} ${round(y + ny * r)}`
  return (
    `M${at(x1, y1, r1)}A${round(r1)} ${round(r1)} 0 0 1 ${at(x1, y1, -r1)}` +
    `L${at(x2, y2, -r2)}A${round(r2)} ${round(r2)} 0 0 1 ${at(x2, y2, r2)}z`
  )
}

/** Reads points written as `x,y x,y …`. */
function read(points: string): readonly Point[] {
  return points.split(' ').map((pair): Point => {
    const [x, y] = pair.split(',').map(Number)
    return [x ?? 0, y ?? 0]
  })
}

/** A closed path with straight sides through `x,y x,y …`. */
export function poly(points: string): string {
  return `M${read(points)
    .map(([x, y]) => `${round(x)} ${round(y)}`)
    .join('L')}z`
}

/** A closed smooth path through `x,y x,y …` (Catmull-Rom); `ease` 0 is straight, 1 is round. */
export function blob(points: string, ease = 1): string {
  return smooth(read(points), ease)
}

function smooth(points: readonly Point[], ease: number): string {
  const at = (i: number): Point => points[(i + points.length) % points.length] ?? [0, 0]
  const [sx, sy] = at(0)
  const curves = points.map((_, i) => {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const k = ease / 6
    const one = `${round(b[0] + (c[0] - a[0]) * k)} ${round(b[1] + (c[1] - a[1]) * k)}`
    const two = `${round(c[0] - (d[0] - b[0]) * k)} ${round(c[1] - (d[1] - b[1]) * k)}`
    return `C${one} ${two} ${round(c[0])} ${round(c[1])}`
  })
  return `M${round(sx)} ${round(sy)}${curves.join('')}z`
}

/** A closed smooth path symmetrical about `axis`, from its right half, top to bottom. */
export function half(points: string, ease = 1, axis = 128): string {
  const right = read(points)
  const left = right.filter(([x]) => x !== axis).map(([x, y]): Point => [2 * axis - x, y])
  return smooth([...right, ...left.toReversed()], ease)
}

/** A path filled with one colour. */
export function fill(d: string, color: string, opacity = 1): string {
  return `<path d="${d}" fill="${color}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`
}

/** A line with round ends. */
export function stroke(d: string, color: string, width: number, opacity = 1): string {
  const faint = opacity === 1 ? '' : ` opacity="${opacity}"`
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${faint}/>`
}

/** The same marks mirrored about `axis`. */
export function mirrored(marks: string, axis = 128): string {
  return `<g transform="matrix(-1 0 0 1 ${2 * axis} 0)">${marks}</g>`
}

/** Marks turned by `degrees` about a point. */
export function turned(marks: string, degrees: number, cx = 128, cy = 150): string {
  return `<g transform="rotate(${degrees} ${cx} ${cy})">${marks}</g>`
}
