import type { Config } from './config.ts'

/** Hosts by which this server is reached: nobody sends it to itself. */
export const ownHosts = ({ PUBLIC_URL, PLAYER_URL }: Config): string[] =>
  [PUBLIC_URL, PLAYER_URL].flatMap((url) => (url === undefined ? [] : [new URL(url).hostname]))
