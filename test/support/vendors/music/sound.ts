import type { Heard, Said } from '../routes.ts'
import type { MusicKnown } from './audius.ts'
import { type BookSong, bookSong } from './book.ts'
import { fileAnswer, toneFile, toneSegments } from './tones.ts'

/** How the vendors' sound is delivered; tests change it. */
export interface Delivery {
  /** So long are addresses of SoundCloud's delivery network good, in ms. */
  cloudLastsMs: number
}

export const delivery = (): Delivery => ({ cloudLastsMs: 5 * 60_000 })

/** The sound itself, at the addresses that the vendors give out; null for other paths. */
export const soundDouble = async (
  heard: Heard,
  { book }: Pick<MusicKnown, 'book'>,
  { cloudLastsMs }: Delivery,
): Promise<Said | null> => {
  const asked = new URL(heard.path, 'http://double')
  const [, file] = /^\/audius\/files\/\w+\/(\d+)$/.exec(asked.pathname) ?? []
  const isDown = Number(file) % 2 === 1 && heard.headers.host?.startsWith('127.')
  if (file !== undefined && !isDown) {
    const song = bookSong(book, 'audius', Number(file))
    // Making a tone takes longer than whoever merely asks whether it is there would wait.
    if (song && heard.method === 'HEAD') return { status: 200, body: '' }
    return song ? fileAnswer(heard, 'audio/wav', toneFile('audius', song.seconds)) : { status: 404 }
  }
  const [, n, name = ''] = /^\/cdn\/(\d+)\/([\w.]+)$/.exec(asked.pathname) ?? []
  if (n === undefined) return null
  const signature = asked.searchParams.get('Signature') ?? ''
  const cors = { 'access-control-allow-origin': '*' }
  if (!(Date.now() - Number(signature) <= cloudLastsMs)) return { status: 403, headers: cors }
  const song = bookSong(book, 'soundCloudPublic', Number(n))
  return song ? segment(heard, song, { name, signature }) : { status: 404, headers: cors }
}

const segment = async (
  heard: Heard,
  { seconds }: BookSong,
  { name, signature }: { name: string; signature: string },
): Promise<Said> => {
  const parts = await toneSegments('soundCloudPublic', seconds)
  if (!name.startsWith('aac')) {
    const part = parts.get(name)
    return part ? fileAnswer(heard, 'audio/mp4', part) : { status: 404 }
  }
  const list = parts.get('list.m3u8')?.toString() ?? ''
  const signed = list
    .replace(/^(\w+\.m4s)$/gm, `$1?Signature=${signature}`)
    .replace(/URI="([^"]+)"/, `URI="$1?Signature=${signature}"`)
  return fileAnswer(heard, 'application/vnd.apple.mpegurl', Buffer.from(signed))
}
