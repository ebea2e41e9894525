import './TurningStage.css'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { Avatar } from '#contract/merch/avatars.ts'
import { PersonFigure } from '#web/shared/person/PersonFigure.tsx'
import { useAvatarName } from '#web/shared/person/useAvatarName.ts'

interface Props {
  readonly avatar: Avatar
  /** `#RRGGBB` */
  readonly color: string
  /** What one can do about it. */
  readonly children: ReactNode
}

/** An avatar that turns in the light of a small stage; one that is locked stands before the light. */
export const TurningStage = ({ avatar, color, children }: Props) => {
  const name = useAvatarName()(avatar.slug)
  const isLocked = !avatar.isAvailableForCurrentUser
  const light = `color-mix(in oklab, ${color} ${isLocked ? 70 : 22}%, transparent)`
  return (
    <section
      aria-label={name}
      className="turning-stage flex flex-col items-center overflow-hidden rounded-lg border border-line bg-panel px-6 pt-8 pb-6 text-center lg:sticky lg:top-6"
      style={{
        backgroundImage: `radial-gradient(12rem 4rem at 50% 18.5rem, color-mix(in oklab, ${color} 45%, transparent), transparent), radial-gradient(9rem 11rem at 50% 10rem, ${light}, transparent)`,
      }}
    >
      <div className={clsx('turning-figure relative w-44 max-w-full', isLocked && 'brightness-[.12]')}>
        <PersonFigure avatarId={avatar.slug} color={color} className="turning-face w-full" />
        <div className="turning-face turning-back absolute inset-0">
          <PersonFigure avatarId={avatar.slug} color={color} side="back" className="w-full" />
        </div>
      </div>
      <h2 className="mt-5 text-xl">{name}</h2>
      <div className="mt-3 flex w-full flex-col items-center gap-3">{children}</div>
    </section>
  )
}
