/** One field of something that came from outside, undefined where there is none; schemas are too heavy for the first page. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** A finite number among such, else undefined. */
export const numberIn = (value: unknown, name: string): number | undefined => {
  const field = fieldOf(value, name)
  return typeof field === 'number' && Number.isFinite(field) ? field : undefined
}

/** A text among such, else undefined. */
export const textIn = (value: unknown, name: string): string | undefined => {
  const field = fieldOf(value, name)
  return typeof field === 'string' ? field : undefined
}
