import { MAX_UPLOAD_BYTES } from '#contract/upload/upload.ts'

const endings = ['mp3', 'm4a', 'mp4', 'aac', 'flac', 'wav', 'ogg', 'oga', 'opus'] as const

/** What the browser's chooser offers. */
export const acceptedTypes = ['audio/*', ...endings.map((ending) => `.${ending}`)].join(',')

/** Why a file need not be sent at all; the server looks inside the others. */
export const faultOf = (file: File): 'wrongType' | 'tooLarge' | undefined => {
  const ending = file.name.split('.').at(-1)?.toLowerCase()
  const isKnown = file.type.startsWith('audio/') || endings.some((known) => known === ending)
  if (!isKnown) return 'wrongType'
  return file.size > MAX_UPLOAD_BYTES ? 'tooLarge' : undefined
}
