import 'pixi.js/unsafe-eval'
import { Container, WebGLRenderer } from 'pixi.js'
import { beatPhase, bobDepth } from '../beatPhase.ts'
import type { Camera } from '../layout/camera.ts'
import type { Placed } from '../layout/floorLayout.ts'
import type { Beat } from '../types.ts'
import { Atlas } from './atlas.ts'
import { atlasScale, careFor } from './atlasScale.ts'
import { type CrowdLight, Figure, type Marks } from './figure.ts'
import { markSize, paintHeart, paintRing, paintShadow } from './marks.ts'
import { Pace } from './pace.ts'
import { avatarBox } from './rasterize.ts'

/** More pixels than this for one CSS pixel are not drawn. */
const sharpest = 2
/** The same where the machine cannot keep up. */
const coarsest = 0.7
/** Nor more than this many in all: a wide screen is drawn a little softer instead of slower. */
const mostPixels = 2_600_000
/** How long one turn of painting pictures may take, in ms. */
const turn = 5

/** What the crowd is shown under. */
export interface CrowdSetting {
  readonly placed: readonly Placed[]
  readonly camera: Camera
  readonly width: number
  readonly height: number
  readonly light: CrowdLight
  readonly beat: Beat | null
  /** Nothing moves. */
  readonly still: boolean
}

/** The dancing crowd on a canvas: moves who moves, draws only when something changed, sleeps otherwise. */
export class Crowd {
  private readonly floor = new Container()
  private readonly figures = new Map<string, Figure>()
  private readonly moving = new Set<Figure>()
  private atlas: Atlas | null = null
  /** Atlases whose pictures are still worn until everybody is painted anew. */
  private readonly former: Atlas[] = []
  private marks: Marks | null = null
  private readonly pace = new Pace()
  private calm = false
  private order: readonly Figure[] = []
  private frame = 0
  private dressing = 0
  private setting: CrowdSetting | null = null
  private destroyed = false
  private seen = true

  private constructor(
    private readonly renderer: WebGLRenderer<HTMLCanvasElement>,
    private readonly serverNow: () => number,
  ) {}

  /** Rejects where the browser has no WebGL. */
  static async on(canvas: HTMLCanvasElement, serverNow: () => number): Promise<Crowd> {
    const renderer = new WebGLRenderer<HTMLCanvasElement>()
    await renderer.init({
      canvas,
      backgroundAlpha: 0,
      antialias: false,
      skipExtensionImports: true,
      powerPreference: 'low-power',
    })
    return new Crowd(renderer, serverNow)
  }

  /** Shows another crowd, place, light or beat. */
  set(setting: CrowdSetting): void {
    const before = this.setting
    this.setting = setting
    if (before?.width !== setting.width || before.height !== setting.height) this.resize(setting)
    const { camera } = setting
    this.floor.scale.set(camera.scale)
    this.floor.position.set(camera.offsetX, camera.offsetY)
    this.fitAtlas(setting)
    this.people(setting)
    for (const figure of this.figures.values()) {
      figure.shine(setting.light)
      this.moving.add(figure)
    }
    this.wake()
    void this.dress()
  }

  /** Lets somebody jump once. */
  jump(uuid: string): void {
    const figure = this.figures.get(uuid)
    if (!figure || this.setting?.still) return
    figure.jump(performance.now())
    this.moving.add(figure)
    this.wake()
  }

  /** Says whether anything of it can be seen; what nobody sees is not drawn. */
  see(isSeen: boolean): void {
    this.seen = isSeen
    if (isSeen) this.wake()
  }

  /** Whether everybody wears pictures of the present atlas. */
  private get isChanged(): boolean {
    return [...this.figures.values()].every(({ wears }) => wears === this.atlas)
  }

  private get shown(): number {
    return [...this.figures.values()].filter((figure) => figure.dressed).length
  }

  /** Draws again once the page is seen again. */
  wake(): void {
    if (this.frame === 0 && !this.destroyed && this.seen && !document.hidden)
      this.frame = requestAnimationFrame(this.draw)
  }

  destroy(): void {
    this.destroyed = true
    cancelAnimationFrame(this.frame)
    this.dressing += 1
    for (const [uuid, figure] of this.figures) this.drop(uuid, figure)
    this.dropFormer()
    this.atlas?.destroy()
    this.floor.destroy()
    this.renderer.destroy()
  }

  private readonly draw = (): void => {
    this.frame = 0
    const { setting } = this
    if (!setting || !this.seen || document.hidden || this.destroyed) return
    const now = performance.now()
    const depth = bobDepth(beatPhase(setting.beat, this.serverNow()))
    for (const figure of this.moving) {
      if (!figure.pose(now, depth, setting.still)) this.moving.delete(figure)
    }
    this.atlas?.upload()
    const isOver = this.former.length > 0 && this.isChanged
    // What is drawn at once was gathered while some wore the former atlas, and holds on to it: it is gathered anew.
    if (isOver) this.stack()
    this.renderer.render(this.floor)
    if (isOver) this.dropFormer()
    this.pace.frame(now)
    if (!this.calm && this.pace.slow) this.calmDown(setting)
    if (this.moving.size > 0) this.wake()
  }

  /** Draws fewer pixels and lets the lights rest: the music goes first. */
  private calmDown(setting: CrowdSetting): void {
    this.calm = true
    this.renderer.canvas.dataset['calm'] = 'true'
    this.resize(setting)
  }

  private resize({ width, height }: CrowdSetting): void {
    const most = this.calm ? coarsest : sharpest
    const density = Math.min(window.devicePixelRatio || 1, most, Math.sqrt(mostPixels / (width * height)))
    this.renderer.resolution = density
    this.renderer.resize(width, height)
  }

  /**
   * The atlas is as fine as the nearest figure is large. One that has become too coarse, or holds the pictures of many who
   * left, gives way to another; people wear their former picture until the new one is painted.
   */
  private fitAtlas({ placed, camera }: CrowdSetting): void {
    const tallest = placed.reduce((most, one) => Math.max(most, one.height / one.scale), 0)
    const wanted = (tallest * camera.scale * this.renderer.resolution) / avatarBox.height
    const present = this.atlas
    const care = present ? careFor(present.filling(placed.map(({ dancer }) => dancer))) : 'keep'
    const scale = atlasScale(care === 'coarser' && present ? present.scale / 2 : wanted, present?.scale)
    if (present?.scale === scale && care === 'keep') return
    if (present) this.former.push(present)
    this.atlas = new Atlas(scale)
    this.marks = {
      ring: this.atlas.mark(markSize.ring, markSize.ring, paintRing),
      shadow: this.atlas.mark(markSize.shadow, markSize.shadow, paintShadow),
      heart: this.atlas.mark(markSize.heart, markSize.heart, paintHeart),
    }
  }

  private dropFormer(): void {
    for (const atlas of this.former.splice(0)) atlas.destroy()
  }

  private people({ placed, light }: CrowdSetting): void {
    const { marks } = this
    if (!marks) return
    const present = new Map(placed.map((one) => [one.dancer.uuid, one]))
    for (const [uuid, figure] of this.figures) {
      const next = present.get(uuid)?.dancer
      const same =
        next?.avatarId === figure.dancer.avatarId &&
        next.color === figure.dancer.color &&
        next.isMe === figure.dancer.isMe
      if (!same) this.drop(uuid, figure)
    }
    const figures = placed.map((one) => {
      const figure = this.figures.get(one.dancer.uuid) ?? new Figure(one, marks, light)
      this.figures.set(one.dancer.uuid, figure.stand(one))
      return figure
    })
    if (figures.length === this.order.length && figures.every((figure, i) => figure === this.order[i])) return
    this.order = figures
    this.stack()
  }

  /** Puts everybody's pictures on the floor, the farthest first. */
  private stack(): void {
    this.floor.removeChildren()
    for (const figure of this.order) figure.addTo(this.floor)
  }

  /** Paints the pictures that are missing, a few milliseconds at a time. */
  private async dress(): Promise<void> {
    const run = ++this.dressing
    const { atlas, marks } = this
    if (!atlas || !marks) return
    let began = performance.now()
    for (const figure of this.figures.values()) {
      if (figure.wears === atlas) continue
      const { avatarId, color } = figure.dancer
      const cells = await Promise.all([
        atlas.cell(avatarId, color, 'back-body'),
        atlas.cell(avatarId, color, 'back-head'),
      ]).catch(() => null)
      if (this.dressing !== run || this.destroyed) return
      if (!cells) continue
      const [body, head] = cells
      const now = performance.now()
      figure.dress({ atlas, body, head, marks }, now)
      this.moving.add(figure)
      this.wake()
      this.renderer.canvas.dataset['shown'] = String(this.shown)
      if (now - began > turn) {
        await new Promise((resolve) => setTimeout(resolve))
        began = performance.now()
      }
    }
    this.wake()
  }

  private drop(uuid: string, figure: Figure): void {
    this.moving.delete(figure)
    this.figures.delete(uuid)
    figure.destroy()
  }
}
