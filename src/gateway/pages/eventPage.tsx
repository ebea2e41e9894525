import type { SharedEvent } from '#services/room/api.ts'
import { SHARE_SIZE } from './eventPicture.ts'
import { absolute, type Page, type PageSetting, trail } from './page.ts'
import { Frame } from './parts.tsx'
import { type PageLanguage, pageWords } from './words.ts'

/** When an event begins, in its own zone, as people of a language write it. */
export const whenIn = (event: SharedEvent, language: PageLanguage): string =>
  new Intl.DateTimeFormat(language, {
    timeZone: event.timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(event.startTime)

const LONGEST = 200

/** `/e/:slug`, of an event that is not for members alone. */
export const eventPage = (event: SharedEvent, setting: PageSetting & { readonly indexed: boolean }): Page => {
  const { language } = setting
  const words = pageWords[language]
  const path = `/e/${event.slug}`
  const when = whenIn(event, language)
  const drawn = `${path}/share.png?v=${event.revision}-${event.startTime.getTime()}&lang=${language}`
  // What was stored before it was looked at may be no address.
  const chosen = event.pictureUrl !== null && URL.canParse(event.pictureUrl) ? event.pictureUrl : null
  const picture = chosen ?? drawn
  const said = [words.eventIs(when), event.description.replaceAll(/\s+/g, ' ').trim()].join(' ').trim()
  const thing = {
    '@type': 'Event',
    '@id': setting.publicUrl + path,
    url: setting.publicUrl + path,
    name: event.title,
    startDate: event.startTime.toISOString(),
    endDate: event.endTime.toISOString(),
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    eventStatus: `https://schema.org/${event.isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    location: { '@type': 'VirtualLocation', url: setting.publicUrl + path },
    image: absolute(setting, picture),
    ...(event.description !== '' && { description: event.description }),
  }
  const steps = [
    { name: words.home, path: '/' },
    { name: words.events, path: '/events' },
    { name: event.title, path },
  ]
  return {
    title: event.title,
    description: said.length > LONGEST ? `${said.slice(0, LONGEST - 1)}…` : said,
    kind: 'website',
    path,
    picture,
    ...(chosen === null && { wide: SHARE_SIZE }),
    indexed: setting.indexed && event.isListed,
    things: [thing, trail(setting, steps)],
    body: (
      <Frame words={words}>
        <h1>{event.title}</h1>
        <p>
          <time dateTime={event.startTime.toISOString()}>{when}</time>
        </p>
        {event.description !== '' && <p>{event.description}</p>}
      </Frame>
    ),
    data: {},
  }
}
