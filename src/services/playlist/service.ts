import * as cratesContract from '#contract/playlist/crates.ts'
import * as crateSongsContract from '#contract/playlist/crateSongs.ts'
import * as likesContract from '#contract/playlist/likes.ts'
import * as playsContract from '#contract/playlist/plays.ts'
import * as playedTimeContract from '#contract/room/playedTime.ts'
import * as queueContract from '#contract/playlist/queue.ts'
import * as songsContract from '#contract/playlist/songs.ts'
import { implement, type Mounted } from '#services/core/implement.ts'
import { addTracks } from './crates/addTracks.ts'
import * as crates from './crates/crates.ts'
import * as crateSongs from './crates/crateSongs.ts'
import * as likes from './likes/likes.ts'
import { recentSongs, recentSongsByPost } from './plays/recentSongs.ts'
import { roomPlayedTime } from './plays/roomPlayedTime.ts'
import * as queue from './queue/queue.ts'
import { search, searchV2 } from './search/search.ts'
import { genres } from './songs/genres.ts'
import { songData, songDataForServices, songProviders } from './songs/songData.ts'
import { song, songs } from './songs/songs.ts'

/** What the playlist service answers among the paths of the room service. */
export const roomPlaysService: readonly Mounted[] = implement(playedTimeContract, { roomPlayedTime })

/** Everything the playlist service answers: each contract file, and the operation behind each of its endpoints. */
export const playlistService: readonly Mounted[] = [
  ...implement(cratesContract, crates),
  ...implement(crateSongsContract, { ...crateSongs, addTracks }),
  ...implement(queueContract, queue),
  ...implement(likesContract, likes),
  ...implement(playsContract, { recentSongs, recentSongsByPost }),
  ...implement(songsContract, {
    search,
    searchV2,
    songData,
    songProviders,
    songDataForServices,
    songs,
    song,
    genres,
  }),
]
