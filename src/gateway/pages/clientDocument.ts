import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { SITE_MARK } from '#contract/user/siteMark.ts'
import type { Tools } from '#services/core/context.ts'
import { lookAt } from '#services/social/api.ts'

/** The document of the client as a request is answered with it; null where the client was not built. */
export type ClientDocument = (request: FastifyRequest) => Promise<string | null>

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The client's document, which says what this place calls itself at the host asked, so that nothing waits for that. */
export const clientDocument =
  ({ settings }: Pick<Tools, 'settings'>, indexFile: string): ClientDocument =>
  async (request) => {
    if (!existsSync(indexFile)) return null
    const look = lookAt({ settings, host: (request.hostname ?? '').toLowerCase() })
    const mark = `<meta name="${SITE_MARK}" content="${escaped(JSON.stringify(look))}">`
    return (await readFile(indexFile, 'utf8')).replace('</head>', () => `${mark}</head>`)
  }
