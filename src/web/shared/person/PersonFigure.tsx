import clsx from 'clsx'
import { allAvatarSlugs, defaultAvatarSlug, tintPlaceholder } from '#contract/avatars.ts'
import { TintedImage } from '#web/ui/TintedImage.tsx'

interface Props {
  readonly avatarId: string
  /** `#RRGGBB` */
  readonly color: string
  /** Seen from the front, or from behind. */
  readonly side?: 'front' | 'back'
  readonly className?: string
}

/** Somebody's whole avatar, body and head, in their colour. Decoration. */
export const PersonFigure = ({ avatarId, color, side = 'front', className }: Props) => {
  const slug = allAvatarSlugs.includes(avatarId) ? avatarId : defaultAvatarSlug
  return (
    <span className={clsx('relative block aspect-[2/3]', className)}>
      {[`${side}-body`, `${side}-head`].map((part) => (
        <TintedImage
          key={part}
          src={`/avatars/${slug}/${part}.svg`}
          from={tintPlaceholder}
          to={color}
          className="absolute inset-0 size-full object-contain"
        />
      ))}
    </span>
  )
}
