import type { Pace } from '../crowd/pace.ts'
import type { Camera } from '../layout/camera.ts'
import type { Beat, VenueEffect } from '../types.ts'
import { beatsWithin } from './beats.ts'
import { chanceOf } from './chance.ts'
import { confettiApart, drawConfetti } from './confetti.ts'
import { drawEmojiRain, rainApart } from './emojiRain.ts'
import { drawFireworks, fireworksApart } from './fireworks.ts'
import type { Layer, Moment } from './moment.ts'

/** Those that are drawn in pieces, and how near their beats may come, in ms. */
const drawn: Readonly<
  Partial<Record<VenueEffect['kind'], { readonly draw: (moment: Moment) => void; readonly apart: number }>>
> = {
  confetti: { draw: drawConfetti, apart: confettiApart },
  fireworks: { draw: drawFireworks, apart: fireworksApart },
  emojiRain: { draw: drawEmojiRain, apart: rainApart },
}

/** Whether an effect is drawn in pieces. */
export const hasPieces = ({ kind }: VenueEffect): boolean => drawn[kind] !== undefined

/** More pixels than this for one CSS pixel are not drawn, nor more than so many in all. */
const sharpest = 1.5
const mostPixels = 1_600_000
/** Under this width fewer pieces fill the air. */
const narrow = 600
/** Of so many at once each has its full number of pieces. */
const plenty = 2

export interface ShowSetting {
  readonly effects: readonly VenueEffect[]
  readonly camera: Camera
  readonly width: number
  readonly height: number
  readonly beat: Beat | null
  /** The two lights of the venue. */
  readonly lights: { readonly a: string; readonly b: string }
  /** Half of the width that the decks take, in world units. */
  readonly decks: number
}

type Plan = Omit<Moment, 'ctx' | 'layer' | 'at' | 'share'> & { readonly effect: VenueEffect }

const planOf = (effect: VenueEffect, { beat, lights, camera, decks }: ShowSetting): Plan => ({
  effect,
  lasts: effect.endsAt - effect.startsAt,
  beats: beatsWithin(beat, {
    from: effect.startsAt,
    until: effect.endsAt,
    apart: drawn[effect.kind]?.apart ?? 1000,
  }),
  chance: chanceOf(effect.key),
  colors: [effect.color ?? lights.a, lights.b],
  emoji: effect.emoji ?? '',
  halfWidth: camera.halfWidth,
  top: -camera.offsetY / camera.scale,
  decks,
})

/** Pieces of effects on two canvases. Every picture follows from the server's time alone, so all see the same one. */
export class Show {
  private frame = 0
  private share = 1
  /** The time of the picture before: a clock that stands needs no other. */
  private drawnAt = Number.NaN
  private plans: readonly Plan[] = []
  private setting: ShowSetting | null = null

  constructor(
    private readonly canvases: Readonly<Record<Layer, HTMLCanvasElement>>,
    private readonly serverNow: () => number,
    private readonly pace: Pace,
  ) {}

  set(setting: ShowSetting): void {
    const before = this.setting
    this.setting = setting
    if (before?.width !== setting.width || before.height !== setting.height) this.resize(setting)
    this.plans = setting.effects.filter(hasPieces).map((effect) => planOf(effect, setting))
    if (this.frame === 0) this.frame = requestAnimationFrame(this.draw)
  }

  end(): void {
    cancelAnimationFrame(this.frame)
  }

  private resize({ width, height }: ShowSetting): void {
    const density = Math.min(
      devicePixelRatio || 1,
      sharpest,
      Math.sqrt(mostPixels / Math.max(1, width * height)),
    )
    for (const canvas of Object.values(this.canvases)) {
      canvas.width = Math.round(width * density)
      canvas.height = Math.round(height * density)
    }
  }

  private readonly draw = (now: number): void => {
    this.frame = 0
    const { setting, plans } = this
    if (!setting || setting.width === 0) return
    const time = this.serverNow()
    const running = plans.filter(({ effect }) => time >= effect.startsAt && time < effect.endsAt)
    const share =
      this.share * (setting.width < narrow ? 0.6 : 1) * Math.min(1, plenty / Math.max(1, running.length))
    for (const layer of ['behind', 'before'] as const) {
      const canvas = this.canvases[layer]
      const ctx = canvas.getContext('2d')
      if (!ctx) continue
      const { scale, offsetX, offsetY } = setting.camera
      const density = canvas.width / setting.width
      ctx.setTransform(1, 0, 0, 1, 0, 0)
      ctx.clearRect(0, 0, canvas.width, canvas.height)
      ctx.setTransform(scale * density, 0, 0, scale * density, offsetX * density, offsetY * density)
      for (const plan of running)
        drawn[plan.effect.kind]?.draw({ ...plan, ctx, layer, at: time - plan.effect.startsAt, share })
      ctx.globalAlpha = 1
    }
    this.pace.frame(now)
    if (this.pace.slow) this.share = Math.max(0.3, this.share * 0.6)
    const stands = time === this.drawnAt
    this.drawnAt = time
    if (!stands && plans.some(({ effect }) => time < effect.endsAt))
      this.frame = requestAnimationFrame(this.draw)
  }
}
