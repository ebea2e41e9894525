import type { Consumable, Effect, EffectKind } from '#contract/merch/consumables.ts'

/** A consumable as one writes it; fields that its kind does not have are kept, and not sent. */
export interface ConsumableForm {
  readonly name: string
  readonly description: string
  readonly tokenCost: number
  readonly kind: EffectKind
  readonly target: 'dj' | 'self'
  readonly hasColor: boolean
  readonly color: string
  readonly emoji: string
  readonly seconds: number
  readonly avatarSlug: string
  readonly fileIds: string[]
  readonly active: boolean
  readonly subscribersOnly: boolean
}

const COLOR = '#3D8BFF'
/** How long a light lasts where no song plays, ms. */
const LIGHT_MS = 30_000

/** What a form begins with: the consumable as it is, or confetti. */
export const formOf = (consumable: Consumable | undefined): ConsumableForm => ({
  name: consumable?.name ?? '',
  description: consumable?.description ?? '',
  tokenCost: consumable?.tokenCost ?? 20,
  kind: consumable?.effect.kind ?? 'confetti',
  target: consumable?.effect.target === 'self' ? 'self' : 'dj',
  hasColor: consumable?.effect.color !== undefined,
  color: consumable?.effect.color ?? COLOR,
  emoji: consumable?.effect.emoji ?? '🔥',
  seconds: (consumable?.effect.durationMs ?? 8000) / 1000,
  avatarSlug: consumable?.effect.avatarSlug ?? '',
  fileIds: consumable?.fileIds ?? [],
  active: consumable?.active ?? true,
  subscribersOnly: consumable?.subscribersOnly ?? false,
})

/** Whether a kind may have a colour, and whether it must. */
export const colorOf: Readonly<Record<EffectKind, 'must' | 'may' | 'never'>> = {
  confetti: 'may',
  fireworks: 'may',
  spotlight: 'may',
  tint: 'must',
  emojiRain: 'never',
  avatar: 'never',
}

/** The effect of a form; undefined while something of it is missing. */
export const effectOf = (form: ConsumableForm): Effect | undefined => {
  const { kind, target, hasColor, color, emoji, seconds, avatarSlug } = form
  const durationMs = Math.round(Math.min(30, Math.max(1, Number(seconds) || 1)) * 1000)
  const colored = colorOf[kind] === 'must' || (colorOf[kind] === 'may' && hasColor) ? { color } : {}
  switch (kind) {
    case 'confetti':
    case 'fireworks':
      return { kind, target: 'room', durationMs, ...colored }
    case 'spotlight':
      return { kind, target, durationMs, ...colored }
    case 'tint':
      return { kind, target: 'room', durationMs: LIGHT_MS, ...colored }
    case 'emojiRain':
      return emoji.trim() === '' ? undefined : { kind, target: 'room', durationMs, emoji: emoji.trim() }
    case 'avatar':
      return avatarSlug === '' ? undefined : { kind, target: 'self', durationMs: 1000, avatarSlug }
  }
}
