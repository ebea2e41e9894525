import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, refuse } from '#contract/errors.ts'
import type { Tools } from '#services/core/context.ts'
import type { PageFolder } from '#services/playlist/api.ts'
import * as playlist from '#services/playlist/api.ts'
import { albumPage } from './albumPage.tsx'
import { artistPage } from './artistPage.tsx'
import { type PageTools, passPage } from './pageTools.ts'
import type { Page, PageSetting } from './page.ts'
import { absentDocument, pageDocument } from './pageDocument.tsx'
import { pageFolders, PER_SITEMAP, robots, sitemapIndex, sitemapOf } from './sitemap.ts'
import { songPage } from './songPage.tsx'
import { pageLanguage } from './words.ts'

/** Where the client was not built. */
const BARE = '<!doctype html><html lang="en"><head></head><body><div id="root"></div></body></html>'
const SHORT_ID = /^\w{1,40}$/
const HOUR = 'public, max-age=3600, stale-while-revalidate=86400'

const pages: Record<PageFolder, (tools: Tools, id: string, setting: PageSetting) => Promise<Page>> = {
  songs: async (tools, id, setting) => songPage(await playlist.songPage(tools, id), setting),
  albums: async (tools, id, setting) => albumPage(await playlist.albumPage(tools, id), setting),
  artists: async (tools, id, setting) => artistPage(await playlist.artistPage(tools, id), setting),
}

/** The public pages of the catalogue, written on the server, with what search engines need beside them. */
export const mountPages = (
  app: FastifyInstance,
  { tools, throttle, addressOf, documentOf }: PageTools,
): void => {
  const pass = passPage({ throttle, addressOf })
  const index = async (request: FastifyRequest): Promise<string> => (await documentOf(request)) ?? BARE
  const xml = (reply: FastifyReply) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', HOUR)

  for (const folder of pageFolders)
    app.get<{ Params: { id: string }; Querystring: { lang?: unknown } }>(
      `/${folder}/:id`,
      async (request, reply) => {
        pass(request)
        const language = pageLanguage(request.query.lang, request.headers['accept-language'])
        const setting = { publicUrl: tools.settings.publicUrl, language }
        reply.type('text/html; charset=utf-8').header('vary', 'accept-language')
        try {
          const { id } = request.params
          const page = SHORT_ID.test(id) ? await pages[folder](tools, id, setting) : refuse('notFound')
          return reply.header('cache-control', HOUR).send(pageDocument(await index(request), page, setting))
        } catch (error) {
          if (!(error instanceof Refusal) || error.status !== 404) throw error
          return reply
            .status(404)
            .header('cache-control', 'no-cache')
            .send(absentDocument(await index(request)))
        }
      },
    )

  app.get('/sitemap.xml', async (request, reply) => {
    pass(request)
    if (!tools.settings.publicCatalogue) return refuse('notFound')
    return xml(reply).send(sitemapIndex(tools.settings.publicUrl, await playlist.countPages(tools)))
  })
  app.get<{ Params: { name: string } }>('/sitemaps/:name', async (request, reply) => {
    pass(request)
    const [, name, number] = /^(songs|albums|artists)-([1-9]\d{0,4})\.xml$/.exec(request.params.name) ?? []
    const folder = pageFolders.find((one) => one === name)
    if (!folder) return refuse('notFound')
    const page = { limit: PER_SITEMAP, offset: (Number(number) - 1) * PER_SITEMAP }
    const entries = await playlist.listPages(tools, folder, page)
    if (entries.length === 0) return refuse('notFound')
    return xml(reply).send(sitemapOf(tools.settings.publicUrl, folder, entries))
  })
  app.get('/robots.txt', (_request, reply) => {
    const { publicUrl, publicCatalogue } = tools.settings
    return reply.type('text/plain; charset=utf-8').send(robots(publicUrl, publicCatalogue))
  })
}
