/** The `#EXTINF` seconds of a media playlist, in order, to the millisecond. */
export const segmentLengths = (playlist: string): number[] =>
  [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Math.round(Number(seconds) * 1000) / 1000)
