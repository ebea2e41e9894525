import { renderToStaticMarkup } from 'react-dom/server'
import { PAGE_DATA_ID } from '#contract/playlist/publicPages.ts'
import { absolute, HOUSE_PICTURE, type Page, type PageSetting } from './page.ts'
import { pageLanguages } from './words.ts'

/** Keeps the text readable while, or where, the client's own styles do not come. */
const STYLE =
  '.page-text{max-width:40rem;margin:0 auto;padding:1.5rem;color:#eef;font-family:system-ui,sans-serif;line-height:1.6}' +
  '.page-text h1{font-size:2rem;font-weight:700;line-height:1.2;margin-top:1rem}.page-text h2{font-size:1.25rem;font-weight:700;margin-top:1.5rem}' +
  '.page-text a{color:inherit;text-decoration:underline}.page-text dl div{display:flex;gap:.5rem}.page-text dd{margin:0}.page-text img{border-radius:.5rem}'

/** What search engines and programs read of a page. */
const Head = ({ page, setting }: { readonly page: Page; readonly setting: PageSetting }) => {
  const { publicUrl, language } = setting
  const address = publicUrl + page.path
  const picture = absolute(setting, page.picture ?? HOUSE_PICTURE)
  return (
    <>
      <title>{`${page.title} · Roomtone`}</title>
      <meta name="description" content={page.description} />
      {!page.indexed && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={address} />
      {pageLanguages.map((one) => (
        <link key={one} rel="alternate" hrefLang={one} href={`${address}?lang=${one}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
      <meta property="og:site_name" content="Roomtone" />
      <meta property="og:type" content={page.kind} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      {page.wide && (
        <>
          <meta property="og:image:width" content={String(page.wide.width)} />
          <meta property="og:image:height" content={String(page.wide.height)} />
        </>
      )}
      <meta property="og:locale" content={language === 'es' ? 'es_ES' : 'en_US'} />
      <meta name="twitter:card" content={page.wide ? 'summary_large_image' : 'summary'} />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{
          __html: inert({ '@context': 'https://schema.org', '@graph': page.things }),
        }}
      />
      <style>{STYLE}</style>
    </>
  )
}

/** JSON that cannot end the element it stands in. */
const inert = (data: object): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`)

/** Puts a page into the document of the client, which shows the same from the data in it and takes over. */
export const pageDocument = (index: string, page: Page, setting: PageSetting): string => {
  const head = renderToStaticMarkup(<Head page={page} setting={setting} />)
  const body = renderToStaticMarkup(<div id="root">{page.body}</div>)
  const data = `<script type="application/json" id="${PAGE_DATA_ID}">${inert(page.data)}</script>`
  return index
    .replace(/<html lang="\w+"/, `<html lang="${setting.language}"`)
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<meta name="description"[^>]*>/, '')
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="root"></div>', () => body + data)
}

/** The document of the client where there is no such page. */
export const absentDocument = (index: string): string =>
  index.replace('</head>', '<meta name="robots" content="noindex"></head>')
