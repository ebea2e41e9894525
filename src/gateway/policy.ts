import type { FastifyHelmetOptions } from '@fastify/helmet'

/**
 * Security headers: scripts and styles of our own only, and nothing is told to other hosts. Covers, posters and avatars
 * may lie anywhere, so pictures are taken from every host that has a certificate.
 */
export const contentPolicy = (publicUrl: string): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
      mediaSrc: ["'self'", 'blob:', 'https:'],
      fontSrc: ["'self'", 'data:'],
      // Older browsers do not count a socket of the same host as one's own.
      connectSrc: ["'self'", publicUrl.replace(/^http/, 'ws'), 'data:', 'blob:'],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
  },
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  // Every answer says it, not pages alone: headers.ts.
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
})
