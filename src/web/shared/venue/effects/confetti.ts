import { mixed } from '../color/contrast.ts'
import { clearOfDecks, fading, type Moment, ramp } from './moment.ts'

/** Pieces of one volley, how long each flies, and how near volleys may come, in ms. */
const pieces = 150
const flies = 4600
export const confettiApart = 1400
/** Air slows a piece by this much in a second. */
const drag = 1.7
const ink = '#0b0d12'

/** The two sides of each colour: paper that turns away from the light is darker. */
const papers = new Map<string, readonly (readonly [string, string])[]>()
const papersOf = ([a, b]: readonly [string, string]): readonly (readonly [string, string])[] => {
  const key = a + b
  const known = papers.get(key)
  if (known) return known
  const made = [a, b, '#ffd76a', '#fff6e4', mixed(a, '#ffffff', 0.45)].map(
    (front) => [front, mixed(front, ink, 0.42)] as const,
  )
  if (papers.size > 20) papers.clear()
  papers.set(key, made)
  return made
}

/** Two cannons beside the stage fire on the beat; paper and streamers rise, turn over and come down on the floor. */
export function drawConfetti(moment: Moment): void {
  const { at, lasts, beats, share } = moment
  const left = fading(moment)
  const count = Math.round(pieces * share)
  for (const [volley, fired] of beats.entries()) {
    const since = at - fired
    if (since < 0) break
    if (since > flies || (volley > 0 && fired > lasts - flies / 3)) continue
    for (let i = 0; i < count; i++) drawPiece(moment, volley * pieces + i, since / 1000, left)
  }
}

function drawPiece(moment: Moment, i: number, t: number, left: number): void {
  const { ctx, layer, chance, colors, halfWidth, decks } = moment
  const isNear = i % 5 < 2
  if (isNear !== (layer === 'before')) return
  const side = i % 2 === 0 ? -1 : 1
  const edge = Math.min(halfWidth - 30, 760)
  const sinks = 130 + 150 * chance(i, 0)
  const [across, up] = [(120 + 1150 * chance(i, 1)) * (edge / 760), 620 + 900 * chance(i, 2)]
  const slowed = (1 - Math.exp(-drag * t)) / drag
  const sway = Math.sin(t * (2 + 2 * chance(i, 3)) + 6 * chance(i, 4)) * 26 * ramp(t, 0.6, 1.6)
  const x = 800 + side * (edge - across * slowed) + sway
  const y = 660 + sinks * t - (up + sinks) * slowed
  const alpha = left * ramp(flies / 1000 - t, 0, 0.9) * (isNear ? clearOfDecks(x, y, decks) : 1)
  if (alpha <= 0 || y > 1050) return
  const flip = Math.cos(t * (5 + 5 * chance(i, 5)) + 6 * chance(i, 6))
  const paper = papersOf(colors)[Math.floor(chance(i, 7) * 5)]
  const size = (isNear ? 1.55 : 1) * (0.95 + 0.55 * chance(i, 8))
  ctx.globalAlpha = alpha
  ctx.fillStyle = ctx.strokeStyle = paper?.[flip < 0 ? 1 : 0] ?? '#ffffff'
  const turn = 6 * chance(i, 9) + t * (chance(i, 10) - 0.5) * 5
  if (i % 11 === 0) drawStreamer(ctx, x, y, size, turn, t)
  else if (i % 4 === 0) drawDot(ctx, x, y, size, flip)
  else drawPaper(ctx, x, y, size, turn, flip)
}

function drawPaper(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  size: number,
  turn: number,
  flip: number,
): void {
  const [cos, sin] = [Math.cos(turn) * size, Math.sin(turn) * size]
  const [w, h] = [5, 8.5 * flip]
  ctx.beginPath()
  ctx.moveTo(x + w * cos - h * sin, y + w * sin + h * cos)
  ctx.lineTo(x - w * cos - h * sin, y - w * sin + h * cos)
  ctx.lineTo(x - w * cos + h * sin, y - w * sin - h * cos)
  ctx.lineTo(x + w * cos + h * sin, y + w * sin - h * cos)
  ctx.fill()
}

function drawDot(ctx: CanvasRenderingContext2D, x: number, y: number, size: number, flip: number): void {
  ctx.beginPath()
  ctx.ellipse(x, y, 5 * size, 5 * size * Math.abs(flip) + 0.6, 0, 0, 2 * Math.PI)
  ctx.fill()
}

/** A paper streamer that winds as it falls. */
function drawStreamer(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  size: number,
  turn: number,
  t: number,
): void {
  ctx.lineWidth = 3.4 * size
  ctx.lineCap = 'round'
  ctx.beginPath()
  for (let step = 0; step <= 10; step++) {
    const wave = Math.sin(step * 1.1 + t * 7 + turn) * 7 * size
    const along = (step - 5) * 6 * size
    const [px, py] = [
      x + Math.cos(turn) * along - Math.sin(turn) * wave,
      y + Math.sin(turn) * along + Math.cos(turn) * wave,
    ]
    if (step === 0) ctx.moveTo(px, py)
    else ctx.lineTo(px, py)
  }
  ctx.stroke()
}
