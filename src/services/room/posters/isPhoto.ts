/** True if the bytes begin like a JPEG, PNG, GIF, WebP or AVIF. Drawings in SVG are programs and are not taken. */
export const isPhoto = (bytes: Uint8Array): boolean => {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    head.startsWith('GIF8') ||
    (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') ||
    (head.slice(4, 8) === 'ftyp' && /^avi[fs]/.test(head.slice(8, 12)))
  )
}
