/** The size that others show a shared address with, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

const LINE = 24
const MOST_LINES = 3

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Words in lines of about `LINE` signs; what is too long for `MOST_LINES` ends in dots. */
const linesOf = (text: string): string[] => {
  const lines: string[] = []
  // A word that fills more than a line is cut, sign by sign as readers see them.
  const words = text.split(/\s+/).flatMap((word) => {
    const signs = [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment)
    return Array.from({ length: Math.ceil(signs.length / LINE) }, (_, at) =>
      signs.slice(at * LINE, (at + 1) * LINE).join(''),
    )
  })
  for (const word of words) {
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + word.length > LINE) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  if (lines.length <= MOST_LINES) return lines
  return [...lines.slice(0, MOST_LINES - 1), `${lines[MOST_LINES - 1] ?? ''} …`]
}

const FONT = 'font-family="Inter, DejaVu Sans, Noto Sans, Arial, sans-serif"'

/** A drawing (SVG) of an event to be shown with its address: a record in the light of a stage, its title, and when it is. */
export const eventPicture = (title: string, when: string): string => {
  const { width, height } = SHARE_SIZE
  const lines = linesOf(title)
  const top = 330 - (lines.length - 1) * 42
  const rings = [210, 170, 130].map(
    (r) => `<circle cx="1010" cy="315" r="${r}" fill="none" stroke="#2c2838" stroke-width="3"/>`,
  )
  const words = lines.map((line, at) => `<tspan x="80" y="${top + at * 84}">${escaped(line)}</tspan>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs>
<linearGradient id="night" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#17131f"/><stop offset="1" stop-color="#2b1f3d"/></linearGradient>
<radialGradient id="light" cx="0.84" cy="0.5" r="0.5"><stop offset="0" stop-color="#f5b14c" stop-opacity="0.45"/><stop offset="1" stop-color="#f5b14c" stop-opacity="0"/></radialGradient>
</defs>
<rect width="${width}" height="${height}" fill="url(#night)"/>
<rect width="${width}" height="${height}" fill="url(#light)"/>
<circle cx="1010" cy="315" r="250" fill="#0d0b12"/>${rings.join('')}
<circle cx="1010" cy="315" r="84" fill="#f5b14c"/><circle cx="1010" cy="315" r="14" fill="#17131f"/>
<text ${FONT} font-size="34" font-weight="700" fill="#f5b14c" x="80" y="120">Roomtone</text>
<text ${FONT} font-size="50" font-weight="700" fill="#f6f3fa">${words.join('')}</text>
<text ${FONT} font-size="29" fill="#cfc6dd" x="80" y="540">${escaped(when)}</text>
</svg>`
}
