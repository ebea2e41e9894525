/** The avatars anybody may choose, in the order a chooser shows them. */
export const avatarSlugs = [
  'fox',
  'vinyl',
  'afro',
  'robot',
  'owl',
  'scarf',
  'cassette',
  'frog',
  'mohawk',
  'octopus',
  'turban',
  'speaker',
  'cat',
  'elder',
  'guitar',
  'bear',
  'wheels',
  'cactus',
  'astronaut',
  'moon',
  'mushroom',
] as const
export type AvatarSlug = (typeof avatarSlugs)[number]

/** The avatars of the house that seasons give. */
export const seasonAvatarSlugs = ['trophy', 'comet', 'dragon'] as const

/** The avatars of the house that subscribers wear. */
export const subscriberAvatarSlugs = ['mirrorball', 'peacock'] as const

/** The avatars of the house that have a name; those of guests and bots are nobody's to choose. */
export const namedAvatarSlugs = [...avatarSlugs, ...seasonAvatarSlugs, ...subscriberAvatarSlugs] as const

/** What everybody without an account wears. */
export const guestAvatarSlug = 'ghost'

/** What bots wear. */
export const botAvatarSlugs = ['bot-01', 'bot-1', 'bot-2'] as const

/** What a new account wears until it chooses. */
export const defaultAvatarSlug: AvatarSlug = 'fox'

/** Every avatar of the house: its drawings are files of the client. */
export const allAvatarSlugs: readonly string[] = [...namedAvatarSlugs, guestAvatarSlug, ...botAvatarSlugs]

/** The four drawings of an avatar; the file is `/avatars/<slug>/<part>.svg`, 256 x 384, neck at (128, 150). */
export const avatarParts = ['front-body', 'front-head', 'back-body', 'back-head'] as const
export type AvatarPart = (typeof avatarParts)[number]

/** The box of a drawing, in its own units; the neck of every avatar is at the same place in it. */
export const avatarBox = { width: 256, height: 384, neckX: 128, neckY: 150 } as const

/** The widths of a drawing as a PNG, pixels. */
export const avatarWidths = [128, 256, 500, 1024] as const

/** The colour that stands for the wearer's own colour inside an avatar's SVG. */
export const tintPlaceholder = '#FF00AA'

/** Colours offered for an avatar; any `#RRGGBB` may be chosen. */
export const avatarColors = [
  '#FFB454',
  '#FF8A5B',
  '#FF6B7A',
  '#F472B6',
  '#B79BFF',
  '#7C8CFF',
  '#5BB8FF',
  '#3FD0C9',
  '#6EE7A8',
  '#B6E35A',
  '#F2E1B8',
  '#EEF1F6',
] as const

/** The colour of a new account and of whoever sent none that can be read. */
export const defaultAvatarColor: (typeof avatarColors)[number] = '#FFB454'
