import { LinkName } from '#contract/user/link.ts'
import { providers } from '#providers/providers.ts'

const all = LinkName.options.map((name) => providers[name])

/** What links stand for of which a person has one at a time: the one that was added last. */
const exclusive = all.filter((provider) => provider.exclusive)
const isExclusive = (music: string): boolean => exclusive.some((provider) => provider.music === music)

/** The links that adding this one replaces. */
export const replacedBy = (name: LinkName): LinkName[] =>
  providers[name].exclusive ? exclusive.map(({ key }) => key).filter((other) => other !== name) : []

/** The music providers as they are stored: each once, and of the exclusive ones only the last. */
export const chosenProviders = (chosen: readonly string[]): string[] => {
  const last = chosen.findLast(isExclusive)
  return [...new Set(chosen)].filter((provider) => !isExclusive(provider) || provider === last)
}

/** The music providers after a link was added. */
export const withProvider = (former: readonly string[], name: LinkName): string[] => {
  const added = providers[name].music
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
  const removed = providers[gone].music
  if (left.some((name) => providers[name].music === removed)) return [...former]
  return former.filter((provider) => provider !== removed)
}
