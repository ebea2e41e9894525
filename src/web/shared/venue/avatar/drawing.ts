import { allAvatarSlugs, type AvatarPart, defaultAvatarSlug } from '#contract/avatars.ts'

const drawings = new Map<string, Promise<string>>()

async function fetchDrawing(slug: string, part: AvatarPart): Promise<string> {
  const response = await fetch(`/avatars/${slug}/${part}.svg`)
  if (!response.ok) throw new Error(`No drawing ${slug}/${part}: ${response.status}`)
  return response.text()
}

/** The slug to draw for an avatar: its own, or the default where there is no drawing of it. */
export function drawnSlug(avatarId: string): string {
  return allAvatarSlugs.includes(avatarId) ? avatarId : defaultAvatarSlug
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
