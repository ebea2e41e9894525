import type { Feed } from './feed.ts'

/** What XML 1.0 knows no way to write, not even as a reference. */
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const escaped = (text: string): string =>
  text
    .replace(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const element = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes}>${escaped(text)}</${name}>`

/** A time as RFC 822 writes it, with four digits of the year. */
const rfc822 = (time: Date): string => time.toUTCString().replace('GMT', '+0000')

/** Lines as HTML: the first stands by itself, what follows is a list. */
const htmlOf = ([first = '', ...rest]: readonly string[]): string =>
  element('p', first) +
  (rest.length > 0 ? `<ol>${rest.map((line) => element('li', line)).join('')}</ol>` : '')

/** A feed as RSS 2.0. */
export const rssOf = (feed: Feed): string => {
  const [latest] = feed.entries
  const items = feed.entries.map((entry) =>
    [
      '<item>',
      element('title', entry.title),
      element('link', entry.page),
      element('guid', entry.id, ' isPermaLink="false"'),
      element('pubDate', rfc822(entry.time)),
      element('description', htmlOf(entry.lines)),
      '</item>',
    ].join(''),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', feed.title),
    element('link', feed.page),
    element('description', feed.description),
    element('language', feed.language),
    element('generator', 'Roomtone'),
    element('ttl', '1'),
    ...(latest ? [element('lastBuildDate', rfc822(latest.time))] : []),
    `<atom:link rel="self" type="application/rss+xml" href="${escaped(feed.self)}"/>`,
    ...items,
    '</channel></rss>',
  ].join('\n')
}

/** A feed as JSON Feed 1.1. */
export const jsonFeedOf = (feed: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.page,
    feed_url: feed.self,
    description: feed.description,
    language: feed.language,
    items: feed.entries.map((entry) => ({
      id: entry.id,
      url: entry.page,
      title: entry.title,
      content_html: htmlOf(entry.lines),
      content_text: entry.lines.join('\n'),
      date_published: entry.time.toISOString(),
    })),
  })
