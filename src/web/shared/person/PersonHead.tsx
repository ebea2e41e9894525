import { defaultAvatarSlug, tintPlaceholder } from '#contract/avatars.ts'
import { HeadPicture } from '#web/ui/HeadPicture.tsx'
import { avatarAddress } from './avatarAddress.ts'

interface Props {
  readonly avatarId: string
  /** `#RRGGBB` */
  readonly color: string
  /** Whose head it is; leave out beside the name. */
  readonly name?: string
  readonly size?: 'small' | 'medium' | 'large'
}

/** The head of a person's avatar in a circle of their colour; one that nobody draws shows as the default one. */
export const PersonHead = ({ avatarId, color, name, size }: Props) => {
  return (
    <HeadPicture
      src={avatarAddress(avatarId, 'front-head')}
      fallback={avatarAddress(defaultAvatarSlug, 'front-head')}
      placeholder={tintPlaceholder}
      color={color}
      {...(name ? { alt: name } : {})}
      {...(size ? { size } : {})}
    />
  )
}
