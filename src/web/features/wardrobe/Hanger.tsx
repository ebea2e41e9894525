import clsx from 'clsx'
import { Check, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Avatar } from '#contract/merch/avatars.ts'
import { PersonFigure } from '#web/shared/person/PersonFigure.tsx'
import { useAvatarName } from '#web/shared/person/useAvatarName.ts'

interface Props {
  readonly avatar: Avatar
  /** `#RRGGBB` */
  readonly color: string
  readonly isChosen: boolean
  readonly isWorn: boolean
  readonly onChoose: () => void
}

/** One avatar among the others; one that is locked stands against the light. */
export const Hanger = ({ avatar, color, isChosen, isWorn, onChoose }: Props) => {
  const { t } = useTranslation('wardrobe')
  const name = useAvatarName()(avatar.slug)
  const isLocked = !avatar.isAvailableForCurrentUser
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={[name, isWorn && t('worn'), isLocked && t('locked')].filter(Boolean).join(', ')}
        onClick={onChoose}
        className="relative flex w-full flex-col items-center gap-1 rounded-lg bg-panel px-2 pt-3 pb-2 ring-1 ring-line transition-shadow hover:ring-edge aria-pressed:ring-2 aria-pressed:ring-accent"
        style={
          isLocked
            ? {
                backgroundImage: `radial-gradient(3.2rem 4.2rem at 50% 42%, color-mix(in oklab, ${color} 60%, transparent), transparent)`,
              }
            : undefined
        }
      >
        <PersonFigure
          avatarId={avatar.slug}
          color={color}
          className={clsx('w-16', isLocked && 'brightness-[.12]')}
        />
        <span className="max-w-full truncate text-sm font-semibold">{name}</span>
        {(isWorn || isLocked) && (
          <span
            aria-hidden
            className={clsx(
              'absolute top-2 right-2 grid size-6 place-items-center rounded-full',
              isWorn ? 'bg-like text-ink' : 'bg-ink/80 text-quiet',
            )}
          >
            {isWorn ? <Check className="size-4" /> : <Lock className="size-3.5" />}
          </span>
        )}
      </button>
    </li>
  )
}
