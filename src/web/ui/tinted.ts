const drawings = new Map<string, Promise<string>>()
/** Drawings in colours that were asked for lately, by file and colours. */
const pictures = new Map<string, string>()
const MOST_PICTURES = 600

const load = async (address: string): Promise<string> => {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.text()
}

const keyOf = (address: string, from: string, to: string): string => `${address} ${from} ${to}`

/** The same as `tinted` where it was asked for before; undefined where it has to be fetched or made. */
export const tintedBefore = (address: string, from: string, to: string): string | undefined =>
  pictures.get(keyOf(address, from, to))

/** An SVG with one of its colours exchanged for another, as a data address for an image; each file is fetched once. */
export const tinted = async (address: string, from: string, to: string): Promise<string> => {
  const drawing = drawings.get(address) ?? load(address)
  drawings.set(address, drawing)
  drawing.catch(() => drawings.delete(address))
  const svg = await drawing
  const key = keyOf(address, from, to)
  const picture =
    pictures.get(key) ?? `data:image/svg+xml,${encodeURIComponent(svg.replace(new RegExp(from, 'gi'), to))}`
  if (pictures.size >= MOST_PICTURES) pictures.clear()
  pictures.set(key, picture)
  return picture
}
