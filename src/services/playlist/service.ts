import * as catalogueContract from '#contract/playlist/catalogue.ts'
import * as cratesContract from '#contract/playlist/crates.ts'
import * as crateFilesContract from '#contract/playlist/crateFiles.ts'
import * as exportsContract from '#contract/playlist/exports.ts'
import * as importsContract from '#contract/playlist/imports.ts'
import * as crateSongsContract from '#contract/playlist/crateSongs.ts'
import * as libraryContract from '#contract/playlist/library.ts'
import * as personalLibrariesContract from '#contract/playlist/personalLibraries.ts'
import * as likesContract from '#contract/playlist/likes.ts'
import * as nightsContract from '#contract/playlist/nights.ts'
import * as playsContract from '#contract/playlist/plays.ts'
import * as scrobblingContract from '#contract/playlist/scrobbling.ts'
import * as playedTimeContract from '#contract/room/playedTime.ts'
import * as sharingContract from '#contract/playlist/sharing.ts'
import * as queueContract from '#contract/playlist/queue.ts'
import * as publicPagesContract from '#contract/playlist/publicPages.ts'
import * as providersContract from '#contract/playlist/providers.ts'
import * as soundContract from '#contract/playlist/sound.ts'
import * as similarContract from '#contract/playlist/similarSongs.ts'
import * as songLinksContract from '#contract/playlist/songLinks.ts'
import * as songsContract from '#contract/playlist/songs.ts'
import * as providerCareContract from '#contract/playlist/providerCare.ts'
import * as statsContract from '#contract/playlist/stats.ts'
import * as statusContract from '#contract/playlist/status.ts'
import { implement, type Mounted } from '#services/core/implement.ts'
import * as albums from './albums/albums.ts'
import * as addTracks from './crates/addTracks.ts'
import * as crates from './crates/crates.ts'
import * as crateSongs from './crates/crateSongs.ts'
import * as files from './files/files.ts'
import * as readCrateFile from './files/readCrateFile.ts'
import * as exports from './exports/exports.ts'
import * as imports from './imports/imports.ts'
import * as library from './library/library.ts'
import * as librarySegments from './library/segments.ts'
import * as ownLibraries from './ownLibraries/ownLibraries.ts'
import * as likes from './likes/likes.ts'
import * as pages from './pages/pages.ts'
import * as nightCrate from './nights/nightCrate.ts'
import * as nightFiles from './nights/nightFiles.ts'
import * as nights from './nights/nights.ts'
import * as nightReplay from './replays/nightReplay.ts'
import * as plays from './plays/plays.ts'
import * as providers from './providers/providers.ts'
import * as queue from './queue/queue.ts'
import * as scrobbles from './scrobbles/scrobbles.ts'
import * as search from './search/search.ts'
import * as genres from './songs/genres.ts'
import * as providerCare from './status/providerCare.ts'
import * as stats from './stats/stats.ts'
import * as status from './status/status.ts'
import * as links from './songs/links.ts'
import * as songData from './songs/songData.ts'
import * as migrateLinks from './songs/migrateLinks.ts'
import * as cyaniteWebhook from './similar/cyaniteWebhook.ts'
import * as similarSongs from './similar/similarSongs.ts'
import * as songs from './songs/songs.ts'
import * as sharing from './share/sharing.ts'
import * as sound from './sound/sound.ts'

/** What the playlist service answers among the paths of the room service. */
export const roomPlaysService: readonly Mounted[] = [
  ...implement(playedTimeContract, plays),
  ...implement(sharingContract, sharing),
]

/** Everything the playlist service answers: each contract file, and the modules that hold its operations. */
export const playlistService: readonly Mounted[] = [
  ...implement(cratesContract, crates),
  ...implement(crateSongsContract, crateSongs, addTracks),
  ...implement(crateFilesContract, files, readCrateFile, imports),
  ...implement(importsContract, imports),
  ...implement(exportsContract, exports),
  ...implement(catalogueContract, albums),
  ...implement(publicPagesContract, pages),
  ...implement(statsContract, stats),
  ...implement(statusContract, status),
  ...implement(providerCareContract, providerCare),
  ...implement(queueContract, queue),
  ...implement(likesContract, likes),
  ...implement(nightsContract, nights, nightFiles, nightCrate, nightReplay),
  ...implement(playsContract, plays),
  ...implement(songsContract, search, songData, songs, genres),
  ...implement(scrobblingContract, scrobbles),
  ...implement(similarContract, similarSongs, cyaniteWebhook),
  ...implement(songLinksContract, migrateLinks),
  ...implement(providersContract, providers, links),
  ...implement(soundContract, sound),
  ...implement(libraryContract, library, librarySegments),
  ...implement(personalLibrariesContract, ownLibraries),
]
