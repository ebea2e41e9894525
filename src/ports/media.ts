/** What a file holds, told by its bytes. */
export type AudioKind = 'mp3' | 'm4a' | 'aac' | 'flac' | 'wav' | 'vorbis' | 'opus'

/** Why a file cannot become a song. */
export type MediaFault =
  | 'empty'
  | 'notAudio'
  | 'codec'
  | 'broken'
  | 'truncated'
  | 'tooLong'
  | 'tooShort'
  | 'crashed'
  | 'timedOut'

export interface MediaJob {
  /** The file on disk; its name says nothing. */
  readonly path: string
  /** An existing, empty directory that receives the files of `Prepared`. */
  readonly outDir: string
  /** 16 bytes: every segment is AES-128-CBC with this key, its IV the media sequence number. */
  readonly key: Uint8Array
  readonly maxSeconds: number
}

/** A song made ready: `cover.webp` (if `hasCover`), and per quality `<lq|hq>/init.mp4` and `<lq|hq>/<n>.m4s` from 0. */
export interface Prepared {
  readonly kind: AudioKind
  readonly tags: {
    title?: string
    artist?: string
    album?: string
    genre?: string
    isrc?: string
    year?: number
  }
  readonly hasCover: boolean
  /** Seconds. */
  readonly duration: number
  /** EBU R128: integrated loudness in LUFS (-70 for silence), true peak in dBTP. */
  readonly loudness: { integrated: number; truePeak: number }
  /** 800 peaks, 0..255. */
  readonly waveform: Uint8Array
  readonly beat: { bpm: number; firstBeatMs: number; confidence: number } | null
  /** Seconds of each segment, the same in both qualities; `bandwidth` is bit/s. */
  readonly hls: readonly { quality: 'lq' | 'hq'; bandwidth: number; codecs: string; segments: number[] }[]
}

export type MediaOutcome = { readonly ok: Prepared } | { readonly fault: MediaFault; readonly reason: string }

/**
 * Turns an uploaded file into a playable song, outside the event loop. Never rejects for what a file holds; rejects for
 * what the machine cannot do (no space on the disk).
 */
export interface Media {
  prepare(job: MediaJob, progress?: (part: number) => void, signal?: AbortSignal): Promise<MediaOutcome>
}
