/** Has the browser save a file under a name. */
export const saveFile = (name: string, content: BlobPart, type?: string): void => {
  const address = URL.createObjectURL(new Blob([content], type === undefined ? {} : { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser needs the address until the download has begun.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
