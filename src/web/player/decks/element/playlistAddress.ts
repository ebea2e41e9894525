import type { SourceOptions } from './source.ts'

/** Where the playlist of an upload is; `token` for players that cannot send it as a header. */
export const playlistAddress = (
  { uploadId, room }: Pick<SourceOptions, 'uploadId' | 'room'>,
  token?: string,
): string => {
  const query = new URLSearchParams({
    ...(room !== undefined && { room }),
    ...(token !== undefined && { token }),
  })
  return `/api/upload-service/songs/${encodeURIComponent(uploadId)}/hls-playlist${query.size > 0 ? `?${query}` : ''}`
}
