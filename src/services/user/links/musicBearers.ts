import type { Account, Bearer } from '#ports/music.ts'
import type { OauthName } from '#providers/oauth/oauth.ts'
import type { Tools } from '#services/core/context.ts'
import { serverToken } from '../soundcloud/publicToken.ts'
import { goodToken } from './freshToken.ts'
import { linkOf, markBroken } from './store.ts'
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
  name: OauthName,
): Promise<Account | null> => {
  if (!(await linkOf(tools.db, person.id, name))) return null
  return {
    personUuid: person.uuid,
    country: null,
    token: async (refused) => {
      const given = await goodToken(tools, person, name, refused)
      if (given === 'gone') return { fault: 'rejected' }
      return isFault(given) ? given : given.accessToken
    },
    broken: async () => {
      const link = await linkOf(tools.db, person.id, name)
      if (link) await markBroken(tools.db, link, new Date(tools.now()))
    },
  }
}
