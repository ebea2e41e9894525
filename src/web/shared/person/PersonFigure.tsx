import clsx from 'clsx'
import { type AvatarPart, defaultAvatarSlug, tintPlaceholder } from '#contract/avatars.ts'
import { TintedImage } from '#web/ui/TintedImage.tsx'
import { avatarAddress } from './avatarAddress.ts'

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
  const parts: readonly AvatarPart[] = [`${side}-body`, `${side}-head`]
  return (
    <span className={clsx('relative block aspect-[2/3]', className)}>
      {parts.map((part) => (
        <TintedImage
          key={part}
          src={avatarAddress(avatarId, part)}
          fallback={avatarAddress(defaultAvatarSlug, part)}
          from={tintPlaceholder}
          to={color}
          className="absolute inset-0 size-full object-contain"
        />
      ))}
    </span>
  )
}
