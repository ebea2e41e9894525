import { allAvatarSlugs, type AvatarPart, defaultAvatarSlug } from '#contract/avatars.ts'

const drawings = new Map<string, Promise<string>>()

async function fetchDrawing(slug: string, part: AvatarPart): Promise<string> {
  const response = await fetch(`/avatars/${slug}/${part}.svg`)
  if (response.ok) return response.text()
  // What somebody wore may be gone by now; the house draws the first one in its place.
  if (response.status === 404 && slug !== defaultAvatarSlug) return drawing(defaultAvatarSlug, part)
  throw new Error(`No drawing ${slug}/${part}: ${response.status}`)
}

/** The slug to draw for an avatar: one of the house, or one that others drew; the first one for what cannot be one. */
export function drawnSlug(avatarId: string): string {
  return allAvatarSlugs.includes(avatarId) || /^[a-z0-9][a-z0-9-]{0,39}$/.test(avatarId)
    ? avatarId
    : defaultAvatarSlug
}

/** The SVG of one part of an avatar, fetched once; its own-coloured area still holds the placeholder. */
export function drawing(avatarId: string, part: AvatarPart): Promise<string> {
  const key = `${drawnSlug(avatarId)}/${part}`
  const known = drawings.get(key)
  if (known) return known
  const loading = fetchDrawing(drawnSlug(avatarId), part)
  drawings.set(key, loading)
  loading.catch(() => drawings.delete(key))
  return loading
}
