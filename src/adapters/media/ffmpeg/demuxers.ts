import type { AudioKind } from '#ports/media.ts'

/** The demuxer for each kind: named, so that no file can choose one that reads other files. */
export const demuxers: Readonly<Record<AudioKind, string>> = {
  mp3: 'mp3',
  m4a: 'mov',
  aac: 'aac',
  flac: 'flac',
  wav: 'wav',
  vorbis: 'ogg',
  opus: 'ogg',
}
