import { useEffect, useRef } from 'react'
import { type Camera, world } from './layout/camera.ts'
import { sceneImage } from './sceneImage.ts'

interface BackdropProps {
  readonly markup: string
  readonly a: string
  readonly b: string
  readonly camera: Camera
  readonly width: number
  readonly height: number
}

/** How long the box must keep its size before it is drawn anew; until then the picture is stretched. */
const settle = 120
const sharpest = 2
/** Nor more pixels than this in all: a wall on a wide screen is drawn a little softer. */
const mostPixels = 4_000_000

/** Fills what a box higher than the world shows above and below it with the drawing's own edges. */
function stretchEdges(
  context: CanvasRenderingContext2D,
  camera: Camera,
  height: number,
  density: number,
): void {
  const { canvas } = context
  const top = Math.ceil(camera.offsetY * density)
  const bottom = Math.floor((camera.offsetY + world.height * camera.scale) * density)
  context.setTransform(1, 0, 0, 1, 0, 0)
  if (top > 0) context.drawImage(canvas, 0, top + 1, canvas.width, 1, 0, 0, canvas.width, top + 1)
  const rest = Math.ceil(height * density) - bottom
  if (rest > 0)
    context.drawImage(canvas, 0, bottom - 2, canvas.width, 1, 0, bottom - 1, canvas.width, rest + 1)
}

/** The wall of the venue, drawn once into pixels: thousands of shapes cost nothing while people dance before them. */
export function Backdrop({ markup, a, b, camera, width, height }: BackdropProps) {
  const host = useRef<HTMLDivElement | null>(null)
  const image = useRef<Promise<HTMLImageElement> | null>(null)
  useEffect(() => {
    image.current = sceneImage(markup, a, b)
    return () => {
      image.current = null
    }
  }, [markup, a, b])
  useEffect(() => {
    if (width === 0 || height === 0) return
    let current = true
    const draw = async (): Promise<void> => {
      const scene = await image.current
      const parent = host.current
      if (!current || !scene || !parent) return
      const density = Math.min(
        window.devicePixelRatio || 1,
        sharpest,
        Math.sqrt(mostPixels / (width * height)),
      )
      const canvas = document.createElement('canvas')
      canvas.width = Math.round(width * density)
      canvas.height = Math.round(height * density)
      // Kept by the processor: shapes this many are slow to draw on a graphics card, and drawn only once.
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (!context) return
      context.scale(density * camera.scale, density * camera.scale)
      context.translate(camera.offsetX / camera.scale + world.left, camera.offsetY / camera.scale)
      context.drawImage(scene, 0, 0, world.width, world.height)
      stretchEdges(context, camera, height, density)
      const before = [...parent.children]
      parent.append(canvas)
      setTimeout(() => before.forEach((old) => old.remove()), 1000)
    }
    const timer = setTimeout(() => void draw().catch(() => undefined), host.current?.firstChild ? settle : 0)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [markup, a, b, camera, width, height])
  return <div ref={host} className="venue-backdrop" aria-hidden="true" />
}
