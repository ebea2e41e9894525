/** Where the bytes of a file are kept. */
export const blobKeys = {
  /** Everything of one file begins with this. */
  all: (fileId: string) => `uploads/${fileId}/`,
  /** As it was sent. */
  source: (fileId: string) => `uploads/${fileId}/source`,
  cover: (fileId: string) => `uploads/${fileId}/cover.webp`,
  /** `init.mp4` or `<n>.m4s`. */
  sound: (fileId: string, quality: string, file: string) => `uploads/${fileId}/${quality}/${file}`,
} as const

/** Where the parts of a song that was made ready are kept. */
export interface SoundKeys {
  readonly cover: string
  /** `init.mp4` or `<n>.m4s`. */
  sound(quality: string, file: string): string
}

/** Those of an upload. */
export const soundKeys = (fileId: string): SoundKeys => ({
  cover: blobKeys.cover(fileId),
  sound: (quality, file) => blobKeys.sound(fileId, quality, file),
})
