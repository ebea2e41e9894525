/** Where a picture lies in the blob store, and a small still of it. */
export const mediaKeys = (id: string) => ({
  whole: `chat/media/${id}.webp`,
  preview: `chat/media/${id}-preview.webp`,
})
