import { clearOfDecks, fading, type Moment, ramp } from './moment.ts'

/** How near drops of one wave may come, in ms, and drops in each. */
export const rainApart = 420
const wave = 9
const sprite = 128

/** An emoji as pixels: text is slow to draw, a picture is not. */
const sprites = new Map<string, HTMLCanvasElement>()
const spriteOf = (emoji: string): HTMLCanvasElement => {
  const known = sprites.get(emoji)
  if (known) return known
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = sprite
  const ctx = canvas.getContext('2d')
  if (ctx) {
    ctx.font = `${sprite * 0.76}px "Noto Color Emoji", "Apple Color Emoji", "Segoe UI Emoji", sans-serif`
    ctx.textAlign = 'center'
    ctx.textBaseline = 'middle'
    ctx.fillStyle = '#ffffff'
    ctx.fillText(emoji, sprite / 2, sprite * 0.54)
  }
  if (sprites.size > 12) sprites.clear()
  sprites.set(emoji, canvas)
  return canvas
}

/** A wave of one emoji falls with every beat, sways with the next ones, bounces once on the floor and is gone. */
export function drawEmojiRain(moment: Moment): void {
  const { at, lasts, beats, share } = moment
  const left = fading(moment)
  const count = Math.max(3, Math.round(wave * share))
  for (const [w, falls] of beats.entries()) {
    if (at < falls) break
    if (falls > lasts - 900) continue
    for (let i = 0; i < count; i++) drawDrop(moment, w * wave + i, (at - falls) / 1000, left)
  }
}

function drawDrop(moment: Moment, i: number, since: number, left: number): void {
  const { ctx, layer, chance, halfWidth, top, decks, emoji } = moment
  const depth = chance(i, 0)
  const isNear = depth > 0.42
  const t = since - 0.22 * chance(i, 1)
  if (isNear !== (layer === 'before') || t < 0) return
  const size = 34 + 42 * depth
  const ground = 660 + 320 * depth
  const start = top - size
  const takes = 2.5 - 0.8 * depth + 0.5 * chance(i, 2)
  const rest = t - takes
  if (rest > 0.8) return
  const fallen = (t / takes) ** 1.35
  const y =
    rest < 0 ? start + (ground - start) * fallen : ground - 46 * Math.sin(Math.min(1, rest / 0.5) * Math.PI)
  const swing = Math.sin(t * 3.1 + 6 * chance(i, 3))
  const x = 800 + (chance(i, 4) - 0.5) * 2 * Math.min(halfWidth - 20, 900) + swing * 16
  const alpha = left * ramp(0.8 - rest, 0, 0.4) * (isNear ? clearOfDecks(x, y, decks) : 0.9)
  if (alpha <= 0) return
  ctx.globalAlpha = alpha
  ctx.save()
  ctx.translate(x, y - size / 2)
  ctx.rotate(swing * 0.3)
  ctx.drawImage(spriteOf(emoji), -size / 2, -size / 2, size, size)
  ctx.restore()
}
