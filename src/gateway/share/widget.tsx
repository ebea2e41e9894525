import { renderToStaticMarkup } from 'react-dom/server'
import type { NowPlaying } from '#contract/playlist/sharing.ts'
import type { PageLanguage } from '../pages/words.ts'
import { shareWords } from './words.ts'

const STYLE =
  ':root{color-scheme:light dark;font:16px/1.35 system-ui,sans-serif}*{box-sizing:border-box}' +
  'body{margin:0;padding:12px;background:#fff;color:#171321;height:100vh;overflow:hidden}' +
  'main{display:flex;gap:14px;align-items:center;height:100%}' +
  '.cover{width:96px;height:96px;flex:none;border-radius:10px;object-fit:cover;background:#e6e1f0}' +
  '.text{min-width:0;flex:1}p,h1{margin:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}' +
  'h1{font-size:.875rem;font-weight:600}#song{font-size:1.125rem;font-weight:700}.quiet{color:#574d68;font-size:.875rem}' +
  'a{color:#5b21b6;font-weight:600;font-size:.875rem}[hidden]{display:none}' +
  '@media(prefers-color-scheme:dark){body{background:#16121f;color:#f4f1fa}.quiet{color:#b9afca}a{color:#c9b3ff}.cover{background:#2d2640}}'

/** What the frame of a room is allowed: nothing from elsewhere but pictures, and to be shown by every page. */
export const WIDGET_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' https:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')

interface Shown {
  readonly now: NowPlaying
  readonly language: PageLanguage
  readonly publicUrl: string
}

/** `/embed/r/:slug`: what a room plays, for the pages of others. It needs no script to be read. */
export const widgetPage = ({ now, language, publicUrl }: Shown): string => {
  const { room, song, dj, listeners } = now
  const words = shareWords[language]
  const cover = song?.cover ?? room.picture ?? '/icon-192.png'
  const counted = (listeners === 1 ? words.listener : words.listeners).replace('{count}', String(listeners))
  const page = (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <title>{room.name}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body
        data-source={`/api/room-service/rooms/${room.slug}/now-playing`}
        data-silence={words.silence}
        data-dj={words.with}
        data-one={words.listener}
        data-many={words.listeners}
        data-plain={room.picture ?? '/icon-192.png'}
      >
        <main>
          <img id="cover" className="cover" src={cover} alt="" width={96} height={96} />
          <div className="text">
            <h1>{room.name}</h1>
            <div aria-live="polite">
              <p id="song">{song?.trackName ?? words.silence}</p>
              <p id="artist" className="quiet">
                {song?.artistName}
              </p>
            </div>
            <p className="quiet">
              <span id="dj">{dj === null ? '' : `${words.with}: ${dj} · `}</span>
              <span id="listeners">{counted}</span>
            </p>
            <a href={`${publicUrl}/r/${room.slug}`} target="_blank" rel="noopener">
              {words.enter}
            </a>
          </div>
        </main>
        <script src="/embed/widget.js" defer />
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

/** Keeps the frame up to date while somebody sees it; it sends nothing that tells who that is. */
export const WIDGET_SCRIPT = `const { dataset } = document.body
const at = (id) => document.getElementById(id)
const put = (id, text) => { if (at(id).textContent !== text) at(id).textContent = text }
const show = ({ song, dj, listeners }) => {
  put('song', song ? song.trackName : dataset.silence)
  put('artist', song ? song.artistName : '')
  put('dj', dj === null ? '' : dataset.dj + ': ' + dj + ' · ')
  put('listeners', (listeners === 1 ? dataset.one : dataset.many).replace('{count}', listeners))
  const cover = (song && song.cover) || dataset.plain
  if (at('cover').getAttribute('src') !== cover) at('cover').setAttribute('src', cover)
}
const look = async () => {
  if (document.hidden) return
  try {
    const answer = await fetch(dataset.source, { credentials: 'omit' })
    if (answer.ok) show(await answer.json())
  } catch {}
}
setInterval(look, 10000)
document.addEventListener('visibilitychange', look)
look()
`
