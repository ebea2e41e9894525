const drawings = new Map<string, Promise<string>>()

const load = async (address: string): Promise<string> => {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.text()
}

/** An SVG with one of its colours exchanged for another, as a data address for an image; each file is fetched once. */
export const tinted = async (address: string, from: string, to: string): Promise<string> => {
  const drawing = drawings.get(address) ?? load(address)
  drawings.set(address, drawing)
  drawing.catch(() => drawings.delete(address))
  const svg = (await drawing).replace(new RegExp(from, 'gi'), to)
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
