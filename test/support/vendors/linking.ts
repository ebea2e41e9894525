import { randomInt } from 'node:crypto'
import type { LinkedProvider } from '#contract/user/link.ts'
import { finishLink, startLink } from '#contract/user/links.ts'
import type { Person } from '../people.ts'
import type { World } from '../world.ts'
import type { VendorAccount } from './vendorGrants.ts'
import type { Vendors } from './double.ts'

type Provider = 'spotify' | 'youtube' | 'soundcloud' | 'soundcloudMobile'

/** Somebody at a provider whom nobody else in this file is. */
export const newAccount = (more: Partial<VendorAccount> = {}): VendorAccount => {
  const id = String(randomInt(1_000_000_000))
  return { id, name: `Somebody${id}`, ...more }
}

/** The code and state that come back after somebody agreed on the provider's page. */
export const agreeAt = async (
  world: World,
  vendors: Vendors,
  person: Pick<Person, 'token'>,
  provider: Provider | 'discord',
  account = newAccount(),
): Promise<{ code: string; state: string }> => {
  const { url } = await world.call(startLink, { params: { provider } }, person.token)
  return vendors.grants.agree(url, account)
}

/** Links somebody's account at a provider. */
export const linkAt = async (
  world: World,
  vendors: Vendors,
  person: Pick<Person, 'token'>,
  provider: Provider,
  account = newAccount(),
): Promise<LinkedProvider> => {
  const body = await agreeAt(world, vendors, person, provider, account)
  return world.call(finishLink, { params: { provider }, body }, person.token)
}
