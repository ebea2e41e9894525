import { allAvatarSlugs, defaultAvatarSlug, tintPlaceholder } from '#contract/avatars.ts'
import { HeadPicture } from '#web/ui/HeadPicture.tsx'

interface Props {
  readonly avatarId: string
  /** `#RRGGBB` */
  readonly color: string
  /** Whose head it is; leave out beside the name. */
  readonly name?: string
  readonly size?: 'small' | 'medium' | 'large'
}

/** The head of a person's avatar in a circle of their colour; an avatar we do not draw shows as the default one. */
export const PersonHead = ({ avatarId, color, name, size }: Props) => {
  const slug = allAvatarSlugs.includes(avatarId) ? avatarId : defaultAvatarSlug
  return (
    <HeadPicture
      src={`/avatars/${slug}/front-head.svg`}
      placeholder={tintPlaceholder}
      color={color}
      {...(name ? { alt: name } : {})}
      {...(size ? { size } : {})}
    />
  )
}
