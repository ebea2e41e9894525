import { type Container, Sprite, type Texture } from 'pixi.js'
import { jumpHeight } from '../beatPhase.ts'
import { mixed } from '../color/contrast.ts'
import type { Placed } from '../layout/floorLayout.ts'
import type { Atlas, Cell } from './atlas.ts'
import { avatarBox } from './rasterize.ts'

/** Marks every figure may wear, from the atlas. */
export interface Marks {
  readonly ring: Texture
  readonly shadow: Texture
  readonly heart: Texture
}

/** The pictures of one person, all of one atlas. */
export interface Pictures {
  readonly atlas: Atlas
  readonly body: Cell
  readonly head: Cell
  readonly marks: Marks
}

/** How the crowd is lit: multiplied with these colours, far and near. */
export interface CrowdLight {
  readonly far: string
  readonly near: string
  readonly ring: string
}

/** Units of the world a head goes down on the beat, at scale 1. */
const bob = 8
/** How far a disliking head hangs. */
const hang = 13
const jumpReach = 0.3
const arriving = 260
const lowering = 220

/** One person of the crowd: sprites that are moved, and the state of what moves. */
export class Figure {
  readonly body = new Sprite()
  readonly head = new Sprite()
  private readonly shadow: Sprite
  private readonly ring: Sprite | null
  private readonly heart: Sprite
  private placed: Placed
  private jumpedAt = Number.NEGATIVE_INFINITY
  private arrivedAt = Number.NEGATIVE_INFINITY
  private hung = 0
  private lastFrame = 0
  private worn: Atlas | null = null

  constructor(placed: Placed, marks: Marks, light: CrowdLight) {
    this.placed = placed
    this.shadow = new Sprite({ texture: marks.shadow, anchor: 0.5, visible: false })
    this.heart = new Sprite({ texture: marks.heart, anchor: 0.5, visible: false })
    this.ring = placed.dancer.isMe ? new Sprite({ texture: marks.ring, anchor: 0.5, tint: light.ring }) : null
    this.body.visible = false
    this.head.visible = false
  }

  get dancer(): Placed['dancer'] {
    return this.placed.dancer
  }

  /** Adds the sprites, in the order in which they are drawn. */
  addTo(container: Container): void {
    if (this.ring) container.addChild(this.ring)
    container.addChild(this.shadow, this.body, this.head, this.heart)
  }

  /** Whether the figure has its pictures. */
  get dressed(): boolean {
    return this.body.visible
  }

  /** The atlas that its pictures are of. */
  get wears(): Atlas | null {
    return this.worn
  }

  /** Puts pictures on, or others on in their place; only the first ones fade in. */
  dress({ atlas, body, head, marks }: Pictures, now: number): void {
    if (!this.dressed) this.arrivedAt = now
    this.worn = atlas
    this.shadow.texture = marks.shadow
    this.heart.texture = marks.heart
    if (this.ring) this.ring.texture = marks.ring
    this.shadow.visible = true
    for (const [sprite, cell] of [
      [this.body, body],
      [this.head, head],
    ] as const) {
      sprite.texture = cell.texture
      sprite.anchor.set(cell.anchorX, cell.anchorY)
      sprite.visible = true
    }
    this.stand(this.placed)
  }

  /** Puts the figure in its place, and gives it. */
  stand(placed: Placed): this {
    this.placed = placed
    const atlasScale = this.worn?.scale ?? 1
    const unit = placed.height / avatarBox.height
    for (const sprite of [this.body, this.head]) sprite.scale.set(unit / atlasScale)
    this.shadow.position.set(placed.x, placed.y)
    this.shadow.width = 200 * unit
    this.shadow.height = 44 * unit
    this.ring?.position.set(placed.x, placed.y)
    this.ring?.scale.set((330 * unit) / 192, (112 * unit) / 192)
    this.heart.scale.set((84 * unit) / 64)
    return this
  }

  /** Lights the figure by how far from the stage it stands. */
  shine(light: CrowdLight): void {
    const depth = (this.placed.scale - 0.55) / 0.45
    const lit = this.placed.dancer.isMe ? 0.75 : 0
    const tint = mixed(mixed(light.far, light.near, depth), '#ffffff', lit)
    this.body.tint = tint
    this.head.tint = tint
  }

  jump(now: number): void {
    this.jumpedAt = now
  }

  /** Shows the figure at a moment; `depth` is how far down heads are on the beat. Answers whether it goes on moving. */
  pose(now: number, depth: number, still: boolean): boolean {
    const { dancer, x, y, height, scale } = this.placed
    const unit = height / avatarBox.height
    const sinceFrame = Math.min(64, now - this.lastFrame)
    this.lastFrame = now
    const target = dancer.dislike ? 1 : 0
    const step = still ? 1 : sinceFrame / lowering
    this.hung += Math.sign(target - this.hung) * Math.min(Math.abs(target - this.hung), step)
    const air = still ? 0 : jumpHeight(now - this.jumpedAt) * jumpReach * height
    const since = still ? arriving : now - this.arrivedAt
    const shown = Math.min(1, since / arriving)
    const neck = y - (avatarBox.feet - avatarBox.neckY) * unit - air
    const nod = dancer.like && !still ? bob * scale * depth : 0
    this.body.position.set(x, neck)
    this.head.position.set(x, neck + Math.max(nod, this.hung * hang * scale))
    this.head.rotation = this.hung * 0.12
    this.body.alpha = shown
    this.head.alpha = shown
    this.shadow.alpha = shown * (1 - (air / height) * 1.6)
    this.heart.visible = still && dancer.like === true
    this.heart.position.set(x + 62 * unit, neck - 118 * unit)
    return (dancer.like === true && !still) || air > 0 || shown < 1 || this.hung !== target
  }

  destroy(): void {
    for (const sprite of [this.ring, this.shadow, this.body, this.head, this.heart]) sprite?.destroy()
  }
}
