import clsx from 'clsx'
import { LampCeiling, type LucideIcon, Palette, PartyPopper, Rocket } from 'lucide-react'
import type { Effect, EffectKind } from '#contract/merch/consumables.ts'
import { PersonFigure } from '../person/PersonFigure.tsx'

const icons: Readonly<Record<Exclude<EffectKind, 'emojiRain' | 'avatar'>, LucideIcon>> = {
  confetti: PartyPopper,
  fireworks: Rocket,
  spotlight: LampCeiling,
  tint: Palette,
}

interface Props {
  readonly effect: Effect
  /** Its picture, where it has one. */
  readonly picture: string | null
  readonly className?: string
}

/** What stands for an effect: its picture, or what its kind says. Decoration. */
export const EffectGlyph = ({ effect, picture, className }: Props) => {
  const look = clsx('grid shrink-0 place-items-center overflow-hidden rounded-md bg-raised', className)
  if (picture)
    return <img src={`${picture}?size=128`} alt="" loading="lazy" className={clsx(look, 'object-cover')} />
  if (effect.kind === 'avatar')
    return (
      <span aria-hidden className={look}>
        <PersonFigure
          avatarId={effect.avatarSlug ?? ''}
          color={effect.color ?? '#FFB454'}
          className="h-full"
        />
      </span>
    )
  if (effect.kind === 'emojiRain')
    return (
      <span aria-hidden className={clsx(look, 'text-2xl leading-none')}>
        {effect.emoji}
      </span>
    )
  const Icon = icons[effect.kind]
  return (
    <span aria-hidden className={look} style={{ color: effect.color ?? 'var(--color-accent)' }}>
      <Icon className="size-1/2" />
    </span>
  )
}
