import type { PlaylistFormat } from '#contract/playlist/crateFiles.ts'

/** The header under whose name a playlist is saved; the plain form is for programs that do not know the other one. */
export const attachment = (name: string, format: PlaylistFormat): string => {
  const clean = `${name.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'playlist'}.${format}`
  const plain = clean.replace(/[^\x20-\x7e]+/g, '_')
  const encoded = encodeURIComponent(clean).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
