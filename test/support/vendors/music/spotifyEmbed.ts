import type { Heard, Said } from '../routes.ts'

/** Spotify's iFrame API and what it embeds, which plays thirty seconds to everybody; null for paths that are none of these. */
export const spotifyEmbedDouble = (heard: Heard, url: string): Said | null => {
  const { pathname } = new URL(heard.path, url)
  if (pathname === '/embed/iframe-api/v1')
    return {
      status: 200,
      body: `const base = ${JSON.stringify(url)}\n${API}`,
      headers: { 'content-type': 'text/javascript' },
    }
  const id = /^\/embed\/track\/(\w+)$/.exec(pathname)?.[1]
  if (id === undefined) return null
  const body = `<!doctype html><button>Play</button><script>const id = '${id}'\n${EMBED}</script>`
  return { status: 200, body, headers: { 'content-type': 'text/html' } }
}

/** What the page that embeds it runs. */
const API = `
window.onSpotifyIframeApiReady?.({
  createController(element, { uri, width, height }, made) {
    const frame = document.createElement('iframe')
    Object.assign(frame, { src: base + '/embed/track/' + uri.split(':')[2], width, height, allow: 'autoplay; encrypted-media', title: 'Spotify Embed' })
    frame.style.border = '0'
    element.replaceWith(frame)
    const heard = { ready: [], playback_update: [], error: [] }
    addEventListener('message', ({ source, data }) => {
      if (source === frame.contentWindow) for (const hear of heard[data.event]) hear({ data: data.data })
    })
    const send = (order) => frame.contentWindow?.postMessage(order, base)
    made({
      addListener: (event, hear) => heard[event].push(hear),
      play: () => send('play'),
      pause: () => send('pause'),
      destroy: () => frame.remove(),
    })
  },
})
`

/** What runs in its own frame. */
const EMBED = `
const audio = new Audio('/spotify-audio/' + id)
const PART = 30
const say = (event, data) => parent.postMessage({ event, data }, '*')
const update = () => say('playback_update', {
  isPaused: audio.paused,
  isBuffering: false,
  position: Math.round(audio.currentTime * 1000),
  duration: PART * 1000,
})
const start = () => audio.play().catch(() => undefined)
const orders = { play: start, pause: () => audio.pause() }
addEventListener('message', ({ data }) => orders[data]())
document.querySelector('button').onclick = start
audio.onplaying = update
audio.onpause = update
setInterval(() => {
  if (audio.currentTime >= PART) audio.pause()
  if (!audio.paused) update()
}, 500)
say('ready')
`
