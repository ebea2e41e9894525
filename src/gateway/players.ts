import type { FastifyInstance } from 'fastify'

/** The page in which a vendor's player runs. */
export interface PlayerPage {
  readonly title: string
  /** Address of the vendor's script. */
  readonly script: string
  /** Where that script loads more scripts from. */
  readonly scripts?: readonly string[]
  /** Where the vendor's own frames come from; the last is the one that is used. */
  readonly frames: readonly string[]
  /** Where the vendor's code may ask, and the first where ours may. */
  readonly connect?: readonly string[]
  /** Where its sound comes from, if it comes into this page. */
  readonly media?: readonly string[]
}

export interface Players {
  /** By provider; only those that may sound. */
  readonly pages: ReadonlyMap<string, PlayerPage>
  /** A second address of this server that serves these pages and no others; null: they are served here. */
  readonly playerUrl: string | null
  /** Where the product is; the only one that may show them. */
  readonly publicUrl: string
}

/** Serves `/player/<provider>`: vendors' code runs there, and never in a page of ours. */
export const mountPlayers = (app: FastifyInstance, { pages, playerUrl, publicUrl }: Players): void => {
  const around = playerUrl === null ? null : new URL(publicUrl).origin
  for (const [provider, page] of pages) {
    const [policy, html] = [policyOf(page, around), pageOf(provider, page, around)]
    app.get(`/player/${provider}`, (_request, reply) =>
      reply
        .header('content-security-policy', policy)
        // The policy says who may show it.
        .removeHeader('x-frame-options')
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(html),
    )
  }
}

/** True for what the second address serves. */
export const isPlayerPath = (path: string): boolean => /^\/player\/[\w.]+(\?|$)/.test(path)

const policyOf = (
  { script, scripts = [], frames, connect, media }: PlayerPage,
  around: string | null,
): string =>
  [
    "default-src 'none'",
    ['script-src', "'self'", new URL(script).origin, ...scripts].join(' '),
    `frame-src ${frames.join(' ')}`,
    ...(connect ? [`connect-src ${connect.join(' ')}`] : []),
    ...(media ? [`media-src ${media.join(' ')}`] : []),
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${around ?? "'self'"}`,
  ].join('; ')

const quoted = (text: string): string => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const pageOf = (provider: string, page: PlayerPage, around: string | null): string => {
  const { title, script, frames, connect } = page
  const data = {
    script,
    host: frames.at(-1) ?? '',
    ...(connect?.[0] !== undefined && { api: connect[0] }),
    ...(around !== null && { page: around }),
  }
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${quoted(value)}"`)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${quoted(title)}</title>
<style>html,body,#player{margin:0;width:100%;height:100%;background:#000;overflow:hidden}iframe{display:block}</style></head>
<body${attributes.join('')}><div id="player"></div><script type="module" src="/player/${provider}.js"></script></body></html>`
}
