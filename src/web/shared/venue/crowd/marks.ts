/** Sizes of the marks in pixels of the atlas. */
export const markSize = { ring: 192, shadow: 128, heart: 64 } as const

/** A soft ring seen in perspective: who wears it is oneself. */
export function paintRing(context: CanvasRenderingContext2D): void {
  const size = markSize.ring
  context.translate(size / 2, size / 2)
  const halo = context.createRadialGradient(0, 0, size * 0.18, 0, 0, size * 0.5)
  halo.addColorStop(0, 'rgba(255,255,255,0.05)')
  halo.addColorStop(0.62, 'rgba(255,255,255,0.22)')
  halo.addColorStop(0.72, 'rgba(255,255,255,0.95)')
  halo.addColorStop(0.8, 'rgba(255,255,255,0.35)')
  halo.addColorStop(1, 'rgba(255,255,255,0)')
  context.fillStyle = halo
  context.fillRect(-size / 2, -size / 2, size, size)
}

/** The shadow under somebody's feet. */
export function paintShadow(context: CanvasRenderingContext2D): void {
  const r = markSize.shadow / 2
  const soft = context.createRadialGradient(r, r, 0, r, r, r)
  soft.addColorStop(0, 'rgba(4,2,10,0.7)')
  soft.addColorStop(0.55, 'rgba(4,2,10,0.4)')
  soft.addColorStop(1, 'rgba(4,2,10,0)')
  context.fillStyle = soft
  context.fillRect(0, 0, 2 * r, 2 * r)
}

/** A small lit heart: a like, where nothing may move. */
export function paintHeart(context: CanvasRenderingContext2D): void {
  const s = markSize.heart
  context.shadowColor = 'rgba(110,231,168,0.9)'
  context.shadowBlur = s * 0.16
  context.fillStyle = '#6ee7a8'
  context.beginPath()
  context.moveTo(s * 0.5, s * 0.8)
  context.bezierCurveTo(s * 0.1, s * 0.52, s * 0.16, s * 0.2, s * 0.34, s * 0.2)
  context.bezierCurveTo(s * 0.44, s * 0.2, s * 0.5, s * 0.3, s * 0.5, s * 0.34)
  context.bezierCurveTo(s * 0.5, s * 0.3, s * 0.56, s * 0.2, s * 0.66, s * 0.2)
  context.bezierCurveTo(s * 0.84, s * 0.2, s * 0.9, s * 0.52, s * 0.5, s * 0.8)
  context.fill()
}
