import { Readable } from 'node:stream'
import { SitemapIndexStream, SitemapStream } from 'sitemap'
import type { PageFolder } from '#services/playlist/api.ts'

/** Addresses in one sitemap. */
export const PER_SITEMAP = 20_000

export const pageFolders: readonly PageFolder[] = ['songs', 'albums', 'artists']

/** The list of all sitemaps. */
export const sitemapIndex = (publicUrl: string, counts: Readonly<Record<PageFolder, number>>): Readable => {
  const sitemaps = pageFolders.flatMap((folder) =>
    Array.from({ length: Math.ceil(counts[folder] / PER_SITEMAP) }, (_, at) => ({
      url: `${publicUrl}/sitemaps/${folder}-${at + 1}.xml`,
    })),
  )
  return Readable.from(sitemaps).pipe(new SitemapIndexStream())
}

/** One sitemap. */
export const sitemapOf = (
  publicUrl: string,
  folder: PageFolder,
  pages: readonly { readonly shortId: string; readonly updatedAt: Date }[],
): Readable =>
  Readable.from(
    pages.map(({ shortId, updatedAt }) => ({
      url: `/${folder}/${shortId}`,
      lastmod: updatedAt.toISOString(),
    })),
  ).pipe(
    new SitemapStream({
      hostname: publicUrl,
      xmlns: { news: false, xhtml: false, image: false, video: false },
    }),
  )

/** What programs that follow links may not read. */
export const robots = (publicUrl: string, isCatalogueShown: boolean): string => {
  const closed = ['/api', '/openchat', '/player', '/manage', '/settings']
  const folders = isCatalogueShown ? [] : pageFolders.map((folder) => `/${folder}`)
  const map = isCatalogueShown ? `\nSitemap: ${publicUrl}/sitemap.xml\n` : ''
  return `User-agent: *\n${[...closed, ...folders].map((path) => `Disallow: ${path}\n`).join('')}${map}`
}
