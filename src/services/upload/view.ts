import type { UploadedSong } from '#contract/upload/uploadedSong.ts'
import type { Song } from './songs/store.ts'
import type { Found } from './uploads/store.ts'

/** Songs are levelled to this loudness (LUFS), as long as no peak goes beyond the second (dBTP). */
const target = { loudness: -14, peak: -1 }
const mostGain = 12

/** What was found in a song's file; null until it is prepared. */
export const foundIn = (song: Song): Found | null => song.file.prepared as Found | null

const pathOf = (song: Song): string => `/api/upload-service/songs/${song.id}`

/** What the owner is told where we, not the file, were at fault: uploading it again tries it anew. */
const tryAgain = {
  fault: 'tryAgain',
  reason: 'Something went wrong on our side. Please upload the file again.',
}

/** An upload as the wire shows it. Its owner also learns why a file cannot be played. */
export const songView = (song: Song, viewerUuid: string | null = null): UploadedSong => {
  const found = foundIn(song)
  const own = viewerUuid === song.ownerUuid
  const { fault, reason } = song.status === 'VERIFICATION_ERROR' ? tryAgain : song.file
  return {
    id: song.id,
    trackName: song.trackName,
    artistName: song.artistName,
    duration: found?.duration ?? 0,
    musicProviders: { uploadService: song.id },
    thumbnails: found?.hasCover ? { uploadService: `${pathOf(song)}/cover.webp` } : {},
    links: {},
    isrc: song.isrc,
    genre: song.genre,
    playbackToken: null,
    explicit: song.explicit,
    ...(song.albumName ? { albumName: song.albumName } : {}),
    status: song.status,
    createdAt: song.createdAt.toISOString(),
    updatedAt: song.updatedAt.toISOString(),
    roomtone: {
      loudness: found?.loudness.integrated ?? null,
      gain: found ? gainOf(found) : 0,
      bpm: found?.beat?.bpm ?? null,
      firstBeatMs: found?.beat?.firstBeatMs ?? null,
      waveform: found ? `${pathOf(song)}/waveform` : null,
      demo: song.demo,
      isPublic: song.isPublic,
      ownerUuid: song.ownerUuid,
      fault: own ? fault : null,
      reason: own ? reason : null,
    },
  }
}

/** Decibels by which a song is to be made louder. */
export const gainOf = ({ loudness: { integrated, truePeak } }: Pick<Found, 'loudness'>): number => {
  const wanted = Math.min(target.loudness - integrated, target.peak - truePeak, mostGain)
  return integrated <= -70 ? 0 : Math.round(wanted * 100) / 100
}
