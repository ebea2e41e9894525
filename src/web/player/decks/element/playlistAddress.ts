/** Where the playlist of an upload is. */
export const playlistAddress = (uploadId: string): string =>
  `/api/upload-service/songs/${encodeURIComponent(uploadId)}/hls-playlist`
