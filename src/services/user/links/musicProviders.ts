import type { LinkName } from '#contract/user/link.ts'
import { chosenProviders } from '../profiles/chosenProviders.ts'

/** What a link stands for among somebody's music providers; Discord has no music. */
export const musicProviderOf = (name: LinkName): string | null => {
  switch (name) {
    case 'discord':
      return null
    case 'soundcloudMobile':
      return 'soundcloud'
    case 'apple':
    case 'spotify':
    case 'youtube':
    case 'soundcloud':
      return name
  }
}

/** The music providers after a link was added. */
export const withProvider = (former: readonly string[], name: LinkName): string[] => {
  const added = musicProviderOf(name)
  return added === null
    ? [...former]
    : chosenProviders([...former.filter((provider) => provider !== added), added])
}

/** The music providers after a link went, and `left` remain. */
export const withoutProvider = (
  former: readonly string[],
  gone: LinkName,
  left: readonly LinkName[],
): string[] => {
  const removed = musicProviderOf(gone)
  if (left.some((name) => musicProviderOf(name) === removed)) return [...former]
  return former.filter((provider) => provider !== removed)
}

const EXCLUSIVE: readonly LinkName[] = ['apple', 'spotify', 'youtube']

/** The links that adding this one replaces: one has one of Apple Music, Spotify and YouTube. */
export const replacedBy = (name: LinkName): LinkName[] =>
  EXCLUSIVE.includes(name) ? EXCLUSIVE.filter((other) => other !== name) : []
