import type { Song } from './song.ts'

/** What happened, told to other services after the transaction that made it true. All times ISO unless said. */
export type Fact =
  | { name: 'userSignedUp'; userUuid: string; via: string }
  | { name: 'guestBecameUser'; userUuid: string }
  | { name: 'profileChanged'; userUuid: string }
  | { name: 'roomCreated'; roomUuid: string; userUuid: string }
  /** Settings, pictures, passwords, roles or the dance floor of a room changed. */
  | { name: 'roomChanged'; roomUuid: string }
  | { name: 'roomDeleted'; roomUuid: string }
  | { name: 'songPlayed'; roomUuid: string; djUuid: string; playId: string; song: Song; startTime: number }
  | {
      name: 'songEnded'
      roomUuid: string
      djUuid: string
      playId: string
      song: Song
      /** Epoch ms. */
      startTime: number
      endedAt: number
      votes: { userUuid: string; like?: boolean; star?: boolean }[]
    }
  | {
      name: 'moderated'
      type:
        | 'banUser'
        | 'kickUser'
        | 'grantRole'
        | 'removeRole'
        | 'globalKick'
        | 'globalBan'
        | 'globalUnBan'
        | 'temporaryBan'
      actorUuid: string
      userUuid: string
      roomUuid: string | null
      previousRole: string | null
      newRole: string | null
      reason: string
      until: string | null
    }
  | { name: 'uploadFinished'; songId: string; ownerUuid: string; status: string }
  | { name: 'accountErased'; userUuid: string }

export type FactName = Fact['name']
export type FactOf<N extends FactName> = Extract<Fact, { name: N }>
