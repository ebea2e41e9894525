import { GIF_SIDES, gifPictureBase } from '#contract/chat/gifPictures.ts'
import { gifHostOf } from '#contract/chat/gifs.ts'
import type { OfferedGif } from '#ports/gifs.ts'
import { fingerprint, isFingerprint } from '#services/core/secrets/fingerprint.ts'
import type { Settings } from '#services/core/settings.ts'

const PURPOSE = 'gif'
/** In bytes; as many as the path of the address takes. */
const PROOF = 16

const addressOf = ({ publicUrl, masterKey }: Settings, from: string): URL => {
  const proof = fingerprint(masterKey, PURPOSE, from).subarray(0, PROOF).toString('hex')
  const url = new URL(`${gifPictureBase}/${proof}`, publicUrl)
  url.searchParams.set('from', from)
  return url
}

/** A GIF as it is offered where its pictures come through this server: at addresses here, in the size they have here. */
export const proxied = (settings: Settings, gif: OfferedGif): OfferedGif => {
  const scale = Math.min(1, GIF_SIDES.whole / Math.max(gif.width, gif.height))
  const preview = addressOf(settings, gif.previewUrl)
  preview.searchParams.set('preview', '1')
  return {
    ...gif,
    url: addressOf(settings, gif.url).href,
    previewUrl: preview.href,
    width: Math.max(1, Math.round(gif.width * scale)),
    height: Math.max(1, Math.round(gif.height * scale)),
  }
}

/** Where a picture of a provider is found here; null where it lies with nobody whose pictures are passed on. */
export const addressHere = (settings: Settings, from: string): string | null => {
  if (!URL.canParse(from)) return null
  const { protocol, hostname, port, username, password, href } = new URL(from)
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === ''
  return isPlain && gifHostOf(hostname) !== undefined ? addressOf(settings, href).href : null
}

/** True if this server made the address itself: it fetches nothing else. */
export const isOfferedBy = (settings: Settings, from: string, proof: string): boolean =>
  isFingerprint(settings, PURPOSE, from, Buffer.from(proof, 'hex'))
