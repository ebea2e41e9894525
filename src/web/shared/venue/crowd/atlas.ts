import { CanvasSource, Rectangle, Texture } from 'pixi.js'
import { drawnSlug } from '../avatar/drawing.ts'
import { hexOf, rgbOf } from '../color/contrast.ts'
import type { Filling } from './atlasScale.ts'
import { bake } from './bake.ts'
import { loadPart, type Part } from './part.ts'
import { avatarBox, sheet } from './rasterize.ts'
import { Shelf } from './shelf.ts'

/** A part of somebody on the atlas, and where its neck joint lies in it, 0 to 1. */
export interface Cell {
  readonly texture: Texture
  readonly anchorX: number
  readonly anchorY: number
}

export type CellPart = 'back-body' | 'back-head'

interface Page {
  readonly context: CanvasRenderingContext2D
  readonly source: CanvasSource
  stale: boolean
}

const pageSize = 1024

/** Pictures of everybody in the crowd on a few square pages, one cell for each avatar, colour and part. */
export class Atlas {
  private readonly parts = new Map<string, Promise<Part>>()
  private readonly cells = new Map<string, Cell>()
  private readonly pages: Page[] = []
  private readonly shelf = new Shelf(pageSize)

  /** `scale`: pixels for each unit of a drawing. */
  constructor(readonly scale: number) {}

  /** Bakes a cell, or answers the one that is there. */
  async cell(avatarId: string, color: string, part: CellPart): Promise<Cell> {
    const slug = drawnSlug(avatarId)
    const name = `${slug}/${part}`
    const loading = this.parts.get(name) ?? loadPart(slug, part, this.scale)
    this.parts.set(name, loading)
    loading.catch(() => this.parts.delete(name))
    const pixels = await loading
    const key = this.key(avatarId, color, part)
    const known = this.cells.get(key)
    if (known) return known
    const cell = this.paint(pixels, hexOf(rgbOf(color)))
    this.cells.set(key, cell)
    return cell
  }

  /** A cell of our own drawing, such as a ring; `paint` gets a context whose origin is the cell's corner. */
  mark(width: number, height: number, paint: (context: CanvasRenderingContext2D) => void): Texture {
    const place = this.shelf.take(width, height)
    const page = this.page(place.page)
    page.context.save()
    page.context.translate(place.x, place.y)
    paint(page.context)
    page.context.restore()
    page.stale = true
    return new Texture({ source: page.source, frame: new Rectangle(place.x, place.y, width, height) })
  }

  /** Sends the pages that changed to the graphics card. */
  upload(): void {
    for (const page of this.pages) {
      if (page.stale) page.source.update()
      page.stale = false
    }
  }

  /** How much is painted, and how much of it these people wear. */
  filling(worn: Iterable<{ readonly avatarId: string; readonly color: string }>): Filling {
    const keys = new Set<string>()
    for (const { avatarId, color } of worn)
      for (const part of ['back-body', 'back-head'] as const) keys.add(this.key(avatarId, color, part))
    let painted = 0
    let used = 0
    for (const [key, { texture }] of this.cells) {
      const area = texture.width * texture.height
      painted += area
      if (keys.has(key)) used += area
    }
    return { pages: this.pages.length, painted, used }
  }

  destroy(): void {
    for (const cell of this.cells.values()) cell.texture.destroy()
    for (const page of this.pages) page.source.destroy()
  }

  private key(avatarId: string, color: string, part: CellPart): string {
    return `${drawnSlug(avatarId)}|${hexOf(rgbOf(color))}|${part}`
  }

  private page(index: number): Page {
    const known = this.pages[index]
    if (known) return known
    const context = sheet(pageSize, pageSize)
    const page: Page = {
      context,
      source: new CanvasSource({ resource: context.canvas, alphaMode: 'premultiply-alpha-on-upload' }),
      stale: true,
    }
    this.pages[index] = page
    return page
  }

  private paint(part: Part, color: string): Cell {
    const { box } = part
    const place = this.shelf.take(box.width, box.height)
    const page = this.page(place.page)
    bake(page.context, part, color, { ...place, scale: this.scale })
    page.stale = true
    return {
      texture: new Texture({
        source: page.source,
        frame: new Rectangle(place.x, place.y, box.width, box.height),
      }),
      anchorX: (avatarBox.neckX * this.scale - box.x) / box.width,
      anchorY: (avatarBox.neckY * this.scale - box.y) / box.height,
    }
  }
}
