/** Title and artist as a file name tells them: `Artist - Title.mp3`, `01 Title.flac`. */
export const namesFromFile = (fileName: string): { title: string; artist: string } => {
  const base = fileName
    .replace(/^.*[\\/]/, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/_+/g, ' ')
    .replace(/^\s*\d{1,3}[\s.)-]+(?=\S)/, '')
    .trim()
  const [first = '', ...rest] = base.split(/\s+[-–—]\s+/)
  return rest.length > 0
    ? { artist: first.trim().slice(0, 300), title: rest.join(' - ').trim().slice(0, 300) }
    : { artist: '', title: base.slice(0, 300) }
}
