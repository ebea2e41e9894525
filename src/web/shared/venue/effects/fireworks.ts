import { mixed, rgbOf } from '../color/contrast.ts'
import { fading, type Moment, ramp } from './moment.ts'

/** How near bursts may come, how long a rocket climbs before one and how long its sparks live, in ms. */
export const fireworksApart = 450
const climbs = 780
const lives = 2100
const sparks = 60

/** Above the stage, behind the decks: each rocket bursts on a beat, as a ball, a ring or a willow. */
export function drawFireworks(moment: Moment): void {
  const { ctx, layer, at, lasts, beats } = moment
  if (layer === 'before') return
  const left = fading(moment)
  ctx.globalCompositeOperation = 'lighter'
  for (const [i, bursts] of beats.entries()) {
    const since = at - bursts
    if (since < -climbs) break
    if (since > lives || bursts > lasts - 500) continue
    if (since < 0) drawRocket(moment, i, 1 + since / climbs, left)
    else drawBurst(moment, i, since / 1000, left)
  }
  ctx.globalCompositeOperation = 'source-over'
}

const skyAt = ({ chance, halfWidth, top }: Moment, i: number): readonly [number, number] => {
  // Left, right and middle in turn, so that no two hide each other.
  const third = ((i % 3) - 1) * 0.62 + (chance(i, 0) - 0.5) * 0.45
  return [800 + third * Math.min(halfWidth - 130, 640), Math.max(0, top) + 120 + 170 * chance(i, 1)]
}

const colorOf = ({ chance, colors: [a, b] }: Moment, i: number): string =>
  [a, b, '#ffd76a', mixed(a, '#ffffff', 0.35)][Math.floor(chance(i, 2) * 4)] ?? a

function drawRocket(moment: Moment, i: number, gone: number, left: number): void {
  const { ctx, chance } = moment
  const [x, y] = skyAt(moment, i)
  const height = (part: number): number => 640 + (y - 640) * (1 - (1 - part) ** 2)
  const wobble = (part: number): number => x + Math.sin(part * 9 + 6 * chance(i, 3)) * 5 * (1 - part)
  ctx.lineCap = 'round'
  ctx.strokeStyle = '#ffe2a6'
  for (let tail = 0; tail < 6; tail++) {
    const [from, to] = [Math.max(0, gone - tail * 0.045), Math.max(0, gone - (tail + 1) * 0.045)]
    ctx.globalAlpha = left * ramp(gone, 0, 0.1) * (0.75 - tail * 0.12)
    ctx.lineWidth = 4.5 - tail * 0.6
    ctx.beginPath()
    ctx.moveTo(wobble(from), height(from))
    ctx.lineTo(wobble(to), height(to))
    ctx.stroke()
  }
}

interface Shape {
  readonly drag: number
  readonly falls: number
  readonly tail: number
  /** Speed of a spark in world units a second. */
  readonly speed: (n: number) => number
}

function shapeOf({ chance }: Moment, i: number): Shape {
  const ball = (n: number): number => 480 * Math.sqrt(0.12 + 0.88 * chance(i * 97 + n, 4))
  switch (Math.floor(chance(i, 5) * 3)) {
    case 0:
      return { drag: 2.1, falls: 46, tail: 0.1, speed: (n) => (n % 3 === 0 ? 220 : 500) }
    case 1:
      return { drag: 1.5, falls: 105, tail: 0.24, speed: (n) => ball(n) * 0.82 }
    default:
      return { drag: 2, falls: 55, tail: 0.13, speed: ball }
  }
}

function drawBurst(moment: Moment, i: number, t: number, left: number): void {
  const { ctx, chance, share } = moment
  const [x, y] = skyAt(moment, i)
  const color = colorOf(moment, i)
  const { drag, falls, tail, speed } = shapeOf(moment, i)
  const old = t / (lives / 1000)
  drawGlow(ctx, x, y, color, left * 0.34 * ramp(t, 0, 0.12) * Math.exp(-2.6 * t))
  const count = Math.round(sparks * (0.5 + share / 2))
  const far = (time: number): number => (1 - Math.exp(-drag * time)) / drag
  const [here, before] = [t, Math.max(0, t - tail * (1 - 0.4 * old))]
  // Sparks of one look are one path.
  for (const inner of [0, 1]) {
    ctx.beginPath()
    for (let n = inner; n < count; n += 2) {
      const angle = (n / count) * 2 * Math.PI + (chance(i * 131 + n, 6) - 0.5) * 0.16
      const v = speed(n)
      const [cos, sin] = [Math.cos(angle) * v, Math.sin(angle) * v]
      ctx.moveTo(x + cos * far(before), y + sin * far(before) + falls * before * before)
      ctx.lineTo(x + cos * far(here), y + sin * far(here) + falls * here * here)
    }
    ctx.strokeStyle = inner === 0 ? color : mixed(color, '#ffffff', 0.55)
    ctx.globalAlpha = left * (1 - old) ** 0.9 * (inner === 0 ? 0.95 : 0.7)
    ctx.lineWidth = (inner === 0 ? 5.6 : 3.4) * (1 - 0.55 * old)
    ctx.stroke()
  }
  if (t < 0.22) {
    ctx.globalAlpha = left * ramp(0.22 - t, 0, 0.22)
    ctx.fillStyle = '#ffffff'
    ctx.beginPath()
    ctx.arc(x, y, 12 + 60 * t, 0, 2 * Math.PI)
    ctx.fill()
  }
}

/** The air around a burst, lit softly: no flash. */
function drawGlow(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  color: string,
  strength: number,
): void {
  if (strength < 0.01) return
  const rgb = rgbOf(color).join(' ')
  const glow = ctx.createRadialGradient(x, y, 0, x, y, 300)
  glow.addColorStop(0, `rgb(${rgb} / 1)`)
  glow.addColorStop(0.4, `rgb(${rgb} / 0.3)`)
  glow.addColorStop(1, `rgb(${rgb} / 0)`)
  ctx.globalAlpha = strength
  ctx.fillStyle = glow
  ctx.fillRect(x - 300, y - 300, 600, 600)
}
