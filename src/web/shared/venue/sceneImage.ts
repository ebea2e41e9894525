import { world } from './layout/camera.ts'

/** A scene's markup in the two lights of a cover, as an image of the whole world. */
export function sceneImage(markup: string, a: string, b: string): Promise<HTMLImageElement> {
  const lit = markup.replaceAll('var(--a)', a).replaceAll('var(--b)', b)
  const box = `viewBox="${world.left} 0 ${world.width} ${world.height}" width="${world.width}" height="${world.height}"`
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => reject(new Error('A scene could not be drawn')))
    image.src = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" ${box}>${lit}</svg>`)}`
  })
}
