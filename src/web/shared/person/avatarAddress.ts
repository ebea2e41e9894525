import { type AvatarPart, defaultAvatarSlug } from '#contract/avatars.ts'

/** Where one part of an avatar is drawn; the default one for what cannot be the name of an avatar. */
export const avatarAddress = (avatarId: string, part: AvatarPart): string =>
  `/avatars/${/^[a-z0-9][a-z0-9-]{0,39}$/.test(avatarId) ? avatarId : defaultAvatarSlug}/${part}.svg`
