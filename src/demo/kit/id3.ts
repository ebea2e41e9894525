/** An ID3v2.3 tag with title, artist, album and a WebP cover. */
export const id3Tag = (
  tags: { title: string; artist: string; album: string; genre: string },
  cover: Uint8Array | null,
): Buffer => {
  const text = (id: string, value: string) =>
    frame(id, Buffer.concat([utf16, Buffer.from(`\ufeff${value}`, 'utf16le')]))
  const picture = cover
    ? [frame('APIC', Buffer.concat([Buffer.from('\0image/webp\0\x03\0', 'latin1'), cover]))]
    : []
  const frames = Buffer.concat([
    text('TIT2', tags.title),
    text('TPE1', tags.artist),
    text('TALB', tags.album),
    text('TCON', tags.genre),
    ...picture,
  ])
  const size = [21, 14, 7, 0].map((shift) => (frames.length >> shift) & 127)
  return Buffer.concat([Buffer.from('ID3\x03\0\0', 'latin1'), Buffer.from(size), frames])
}

const utf16 = Buffer.from([1])

const frame = (id: string, content: Uint8Array): Buffer => {
  const head = Buffer.alloc(10)
  head.write(id, 0, 'latin1')
  head.writeUInt32BE(content.length, 4)
  return Buffer.concat([head, content])
}
