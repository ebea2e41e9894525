import { refuse } from '#contract/errors.ts'
import { MAX_UPLOAD_BYTES } from '#contract/upload/upload.ts'
import type { PublicAnswer } from '#ports/publicWeb.ts'
import { atMost, TooManyBytes } from '#services/core/atMost.ts'
import type { Tools } from '#services/core/context.ts'

/** The longest that a file may take to come, in ms. */
const WITHIN_MS = 60_000
/** What is said to be no sound, and what only lists where sound is. */
const NO_SOUND =
  /^(text\/|image\/|video\/(?!mp4|ogg|webm)|application\/(?!octet-stream|ogg|mp4|x-flac|binary))/
const RADIO = ['icy-name', 'icy-br', 'icy-metaint', 'icy-url', 'ice-audio-info'] as const
const RADIO_LIST = /^(audio\/(x-)?(mpegurl|scpls)|application\/(x-mpegurl|vnd\.apple\.mpegurl|pls\+xml))$/

/** A file that lies at an address, as an upload takes it. */
export interface LinkedFile {
  readonly fileName: string
  /** Bytes. */
  readonly atMost: number
  readonly bytes: AsyncIterable<Uint8Array>
}

/** Fetches an audio file of finite length; nothing else that the other side says reaches the caller. */
export const fileAtLink = async ({ publicWeb }: Tools, address: string): Promise<LinkedFile> => {
  const given = await publicWeb.get(address, { withinMs: WITHIN_MS })
  if ('fault' in given) return refuse(given.fault === 'notAllowed' ? 'linkNotAllowed' : 'linkNotFetched')
  const { length, contentType, body } = given
  const fault = faultOf(given)
  if (fault !== null) {
    body.destroy()
    return refuse(fault)
  }
  const name = decodedName(given.url)
  // A name without a suffix says nothing of a title; the tags of the file say more.
  return {
    fileName: /\.\w{2,5}$/.test(name)
      ? name
      : `${name || given.url.hostname}.${contentType.split('/')[1] ?? ''}`,
    atMost: length ?? MAX_UPLOAD_BYTES,
    bytes: bytesOf(given),
  }
}

const faultOf = ({ headers, contentType, length }: PublicAnswer) => {
  if (RADIO.some((name) => headers[name] !== undefined) || RADIO_LIST.test(contentType)) return 'liveRadio'
  if (NO_SOUND.test(contentType)) return 'noSoundThere'
  return length !== null && length > MAX_UPLOAD_BYTES ? 'tooLarge' : null
}

const bytesOf = async function* ({ body }: PublicAnswer): AsyncIterable<Uint8Array> {
  try {
    yield* body.compose(atMost(MAX_UPLOAD_BYTES)) as AsyncIterable<Uint8Array>
  } catch (error) {
    refuse(error instanceof TooManyBytes ? 'tooLarge' : 'linkNotFetched')
  } finally {
    body.destroy()
  }
}

/** The last part of the address's path. */
const decodedName = ({ pathname }: URL): string => {
  const last = pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
