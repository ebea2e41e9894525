/** Where the playlist of an upload is; `room`: from outside of which one listens; `token` where no header carries it. */
export const playlistAddress = (uploadId: string, room: string | undefined, token?: string): string => {
  const query = new URLSearchParams({
    ...(room !== undefined && { room }),
    ...(token !== undefined && { token }),
  })
  return `/api/upload-service/songs/${encodeURIComponent(uploadId)}/hls-playlist${query.size > 0 ? `?${query}` : ''}`
}
