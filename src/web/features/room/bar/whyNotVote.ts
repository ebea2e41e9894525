import type { Song } from '#contract/song.ts'
import { UploadedSong } from '#contract/upload/uploadedSong.ts'

/** Why somebody cannot vote on what plays; undefined where they can. `guest`: they make an account first. */
export interface WhyNot {
  readonly judge: 'nothingPlays' | 'own' | undefined
  readonly star: 'nothingPlays' | 'guest' | 'private' | undefined
}

interface Voter {
  readonly uuid: string
  readonly isGuest: boolean
  /** It is their song that plays. */
  readonly isPlaying: boolean
}

const Upload = UploadedSong.shape.roomtone.pick({ isPublic: true, ownerUuid: true })

/** True for somebody else's upload that is not for everybody: it can be heard here, and not kept. */
const isPrivateOfAnother = (song: Song, uuid: string): boolean => {
  const upload = Upload.safeParse(song['roomtone'])
  return upload.success && !upload.data.isPublic && upload.data.ownerUuid !== uuid
}

/** Whether somebody may like, dislike and star a song, and why not. Stars keep the song in the likes crate. */
export const whyNotVote = (song: Song | undefined, { uuid, isGuest, isPlaying }: Voter): WhyNot => {
  if (song === undefined) return { judge: 'nothingPlays', star: 'nothingPlays' }
  const star = isPrivateOfAnother(song, uuid) ? 'private' : isGuest ? 'guest' : undefined
  return { judge: isPlaying ? 'own' : undefined, star }
}
