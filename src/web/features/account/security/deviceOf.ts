const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

type Signs = readonly (readonly [sign: string, name: string])[]

const named = (signs: Signs, agent: string): string | undefined =>
  signs.find(([sign]) => agent.includes(sign))?.[1]

/** A browser's own description of itself in few words: "Firefox · Linux"; undefined where it says nothing known. */
export const deviceOf = (agent: string): string | undefined => {
  const parts = [named(browsers, agent), named(systems, agent)].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(' · ') : undefined
}
