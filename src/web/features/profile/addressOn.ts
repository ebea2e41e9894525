import type { Network } from './profileForm.ts'

const homes: Partial<Record<Network, string>> = {
  instagram: 'https://www.instagram.com/',
  twitter: 'https://x.com/',
  tiktok: 'https://www.tiktok.com/@',
  snapchat: 'https://www.snapchat.com/add/',
  facebook: 'https://www.facebook.com/',
}

/** The page of a name on a network; undefined where the network has none or the name is no plain name. */
export const addressOn = (network: Network, name: string): string | undefined => {
  const home = homes[network]
  return home !== undefined && /^[\w.-]{1,100}$/.test(name) ? home + encodeURIComponent(name) : undefined
}
