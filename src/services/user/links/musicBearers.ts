import type { Account, Bearer } from '#ports/music.ts'
import type { OauthName } from '#providers/oauth/oauth.ts'
import type { Tools } from '#services/core/context.ts'
import { serverToken } from '../soundcloud/publicToken.ts'
import { goodToken } from './freshToken.ts'
import { type LinkRow, linkOf, markBroken } from './store.ts'
import { openTokens } from './tokens.ts'
import { isFault } from './vendor.ts'

/** Whose link it is. */
interface Person {
  readonly id: number
  readonly uuid: string
}

/** This server's own token at a provider. */
export const serverBearer = (tools: Tools, name: 'spotify' | 'soundcloud'): Bearer => ({
  token: (refused) => serverToken(tools, name, refused),
  // The next who asks gets a new one.
  broken: () => Promise.resolve(),
})

/** Somebody's account at a provider, for calls in their name; null if it is not linked. */
export const musicAccount = async (
  tools: Tools,
  person: Person,
  name: OauthName | 'apple',
): Promise<Account | null> => {
  const link = await linkOf(tools.db, person.id, name)
  if (!link) return null
  if (name === 'apple') return appleAccount(tools, person, link)
  return {
    personUuid: person.uuid,
    country: null,
    token: async (refused) => {
      const given = await goodToken(tools, person, name, refused)
      if (given === 'gone') return { fault: 'rejected' }
      return isFault(given) ? given : given.accessToken
    },
    broken: () => noteBroken(tools, person, name),
  }
}

const noteBroken = async (tools: Tools, { id }: Person, name: OauthName | 'apple'): Promise<void> => {
  const link = await linkOf(tools.db, id, name)
  if (link) await markBroken(tools.db, link, new Date(tools.now()))
}

/** Apple’s tokens cannot be renewed: one that is refused is the end of the link. */
const appleAccount = (tools: Tools, person: Person, link: LinkRow): Account => ({
  personUuid: person.uuid,
  // What the link is called tells the store.
  country: /\(([A-Z]{2})\)$/.exec(link.vendorName)?.[1] ?? null,
  token: async (refused) => {
    const { accessToken } = openTokens(tools, person.uuid, link)
    if (accessToken !== null && accessToken !== refused) return accessToken
    if (refused !== undefined) await noteBroken(tools, person, 'apple')
    return { fault: 'rejected' }
  },
  broken: () => noteBroken(tools, person, 'apple'),
})
