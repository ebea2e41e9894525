export const playlistBase = '/api/playlist-service'
