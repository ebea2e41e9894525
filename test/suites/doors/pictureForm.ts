import sharp from 'sharp'

const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c0ffee' } })
  .png()
  .toBuffer()

/** A picture as a form sends it. */
export const pictureForm = (): FormData => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(picture)]), 'poster.png')
  return form
}
