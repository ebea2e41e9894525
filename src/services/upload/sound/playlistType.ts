/** The media type of HLS playlists. */
export const playlistType = 'application/vnd.apple.mpegurl'
