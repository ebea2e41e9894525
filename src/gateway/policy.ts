import type { FastifyHelmetOptions } from '@fastify/helmet'

/** Hosts beside our own from which pages may fetch (`connect`), play (`media`) or show (`frame`). */
export interface PageHosts {
  readonly connect: readonly string[]
  readonly media: readonly string[]
  readonly frame: readonly string[]
}

/** Where Discord shows activities: its page, and the origin of each app. */
const discord = ['https://discord.com', 'https://discordsays.com', 'https://*.discordsays.com']

/**
 * Security headers: scripts and styles of our own only, and nothing is told to other hosts. Covers, posters and avatars
 * may lie anywhere, so pictures are taken from every host that has a certificate.
 */
export const contentPolicy = (
  publicUrl: string,
  hosts: PageHosts = { connect: [], media: [], frame: [] },
  framedByDiscord = false,
): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      // A codec of voice is WebAssembly, for browsers that have none; no text becomes a script by that.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
      mediaSrc: ["'self'", 'blob:', 'https:', ...hosts.media],
      fontSrc: ["'self'", 'data:'],
      // Older browsers do not count a socket of the same host as one's own.
      connectSrc: ["'self'", publicUrl.replace(/^http/, 'ws'), 'data:', 'blob:', ...hosts.connect],
      workerSrc: ["'self'", 'blob:'],
      frameSrc: ["'self'", ...hosts.frame],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'", ...(framedByDiscord ? discord : [])],
    },
  },
  // It knows one host at most; where Discord is one of two, the policy alone says so.
  ...(framedByDiscord && { xFrameOptions: false }),
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  // Every answer says it, not pages alone: headers.ts.
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
})
