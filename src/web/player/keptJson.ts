import { kept } from '#web/api/browserStorage.ts'

/** What this browser kept under a key; undefined where there is nothing, or nothing that can be read. */
export const keptJson = (key: string): unknown => {
  try {
    return JSON.parse(kept.read(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a value over visits, or for this one where the browser keeps nothing. */
export const keepJson = (key: string, value: unknown): void => kept.write(key, JSON.stringify(value))
