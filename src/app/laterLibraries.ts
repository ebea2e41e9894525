import type { PersonalLibrarySource } from '#ports/personalLibraries.ts'

/** The music servers of people, told to the providers before there is a service that keeps them. */
export interface LaterLibraries extends PersonalLibrarySource {
  keptBy(source: PersonalLibrarySource): void
}

/** None, until it is said who keeps them. */
export const laterLibraries = (): LaterLibraries => {
  let kept: PersonalLibrarySource | null = null
  return {
    keptBy: (source) => {
      kept = source
    },
    find: async (kind, id) => (await kept?.find(kind, id)) ?? null,
    of: async (kind, ownerUuid) => (await kept?.of(kind, ownerUuid)) ?? [],
  }
}
