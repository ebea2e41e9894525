import type { LinkName } from '#contract/user/link.ts'

/** Of these a person has one at a time: the one that was added last. */
const exclusive = ['apple', 'spotify', 'youtube'] as const satisfies readonly LinkName[]

const isExclusive = (provider: string): boolean => exclusive.some((one) => one === provider)

/** The links that adding this one replaces. */
export const replacedBy = (name: LinkName): LinkName[] =>
  isExclusive(name) ? exclusive.filter((other) => other !== name) : []

/** The music providers as they are stored: each once, and of the exclusive ones only the last. */
export const chosenProviders = (wished: readonly string[]): string[] => {
  const last = wished.findLast(isExclusive)
  return [...new Set(wished)].filter((provider) => !isExclusive(provider) || provider === last)
}

/** What a link stands for among somebody's music providers; Discord has no music. */
const musicProviderOf = (name: LinkName): string | null => {
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
