import * as z from 'zod'

const Chunk = z.looseObject({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
  isEntry: z.boolean().default(false),
})
/** What Vite built: each source that became a file of its own, by its path under `src/web`. */
export const WebManifest = z.record(z.string(), Chunk)
export type WebManifest = z.infer<typeof WebManifest>

/** Where Vite writes it, under the folder of the built client. */
export const WEB_MANIFEST = '.vite/manifest.json'

/** The files that a browser fetches for some sources: their own, all they import at once, and the styles of both. */
export const filesFor = (manifest: WebManifest, sources: Iterable<string>): ReadonlySet<string> => {
  const seen = new Set<string>()
  const files = new Set<string>()
  const take = (source: string): void => {
    const chunk = manifest[source]
    if (chunk === undefined) throw new Error(`${source} is in no file of its own`)
    if (seen.has(source)) return
    seen.add(source)
    for (const file of [chunk.file, ...chunk.css]) files.add(file)
    for (const other of chunk.imports) take(other)
  }
  for (const source of sources) take(source)
  return files
}

/** Where every visit begins. */
export const entriesOf = (manifest: WebManifest): readonly string[] =>
  Object.keys(manifest).filter((source) => manifest[source]?.isEntry === true)

/** What of the client is used without a network, or under a server that moved on: the lobby, the room, one's music. */
const keptPlaces = [/^features\/(lobby|room|music)\//, /^shared\//, /^player\//, /hls/]
/** Drawings, and parts that few need in a night, are kept once they were used. */
const leftOut = [/^art\//, /^features\/room\/voice\/(livekit|agora)/]

/** The files that the service worker keeps from the start; it keeps the others once they were used. */
export const shellFiles = (manifest: WebManifest): ReadonlySet<string> => {
  const isKept = (source: string): boolean =>
    keptPlaces.some((place) => place.test(source)) && !leftOut.some((place) => place.test(source))
  return filesFor(manifest, [...entriesOf(manifest), ...Object.keys(manifest).filter(isKept)])
}
