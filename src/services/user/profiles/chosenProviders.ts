/** Of these three a person has one at a time: the one that was added last. */
const EXCLUSIVE: readonly string[] = ['apple', 'spotify', 'youtube']

/** The music providers as they are stored: each once, and of the exclusive ones only the last. */
export const chosenProviders = (wished: readonly string[]): string[] => {
  const last = wished.findLast((provider) => EXCLUSIVE.includes(provider))
  return [...new Set(wished)].filter((provider) => !EXCLUSIVE.includes(provider) || provider === last)
}
