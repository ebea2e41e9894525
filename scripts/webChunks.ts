import { build, type InlineConfig, type Rollup } from 'vite'
import { fewerFiles, type Parcel } from './fewerFiles.ts'

/** The pages whose first scripts are limited (pageScripts.ts). */
const limited = ['features/lobby/LobbyPage.tsx', 'features/room/RoomPage.tsx']
/** What is fetched at one time: by every page once it is drawn, and by a room. */
const together = [
  [
    'features/notifications/live/NotificationKeeper.tsx',
    'shell/Hosts.tsx',
    'shell/PlayerSurface.tsx',
    'shell/UnreadBadge.tsx',
    'ui/ToastHost.tsx',
  ],
  [
    'features/room/MiniPlayer.tsx',
    'features/room/RoomHosts.tsx',
    'features/room/chat/RoomChatPanel.tsx',
    'features/room/queue/QueueWhenReady.tsx',
    'features/room/theme/ThemeChip.tsx',
    'player/decks/uploadDeck.ts',
    'player/playerOfVisit.ts',
    'player/tellPlay.ts',
    'shared/venue/Venue.tsx',
    'shared/venue/color/coverColors.ts',
    'ui/Slider.tsx',
  ],
] as const
/** How much oftener than any other part these are fetched. */
const OFTEN = 40

/** The files that end where a page or a part begins (an entry, or what `import()` names), by the path of its source. */
const beginnings = (
  chunks: ReadonlyMap<string, Rollup.OutputChunk>,
): ReadonlyMap<string, Rollup.OutputChunk> =>
  new Map(
    [...chunks.values()].flatMap((chunk) =>
      chunk.facadeModuleId === null ? [] : [[chunk.facadeModuleId, chunk] as const],
    ),
  )

/** All modules that are fetched when `chunk` is: its own, and those of what it imports at once. */
const modulesWith = (
  chunk: Rollup.OutputChunk,
  chunks: ReadonlyMap<string, Rollup.OutputChunk>,
): ReadonlySet<string> => {
  const modules = new Set<string>()
  const seen = new Set<string>()
  const take = (one: Rollup.OutputChunk | undefined): void => {
    if (one === undefined || seen.has(one.fileName)) return
    seen.add(one.fileName)
    for (const id of one.moduleIds) modules.add(id)
    for (const other of one.imports) take(chunks.get(other))
  }
  take(chunk)
  return modules
}

type FileOf = (id: string, graph: Rollup.ChunkingContext) => string | undefined

/** Whether a module is nothing but where a page or part begins: such a file keeps its name in the manifest. */
const onlyBegins = (id: string, graph: Rollup.ChunkingContext): boolean => {
  const module = graph.getModuleInfo(id)
  return (
    module !== null &&
    (module.isEntry || (module.dynamicImporters.length > 0 && module.importers.length === 0))
  )
}

/** The files the bundler would make, by name: one for each set of parts, without code that is not used. */
const builtOnce = async (config: InlineConfig): Promise<ReadonlyMap<string, Rollup.OutputChunk>> => {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, emptyOutDir: false },
  })
  const outputs = 'output' in built ? [built] : Array.isArray(built) ? built : []
  const files = outputs.flatMap(({ output }) => output)
  return new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
}

/** Modules that the same parts need at once. */
interface Shared {
  readonly ids: string[]
  readonly needs: ReadonlySet<number>
}

/** What is fetched at one time, beginning with the files that say so, and how often. */
interface Part {
  readonly begins: readonly Rollup.OutputChunk[]
  readonly weight: number
}

const isAny = (ends: readonly string[], source: string): boolean =>
  ends.some((end) => source.endsWith(`/src/web/${end}`))

const isTogether = (source: string): boolean => together.some((ends) => isAny(ends, source))

const partsOf = (begun: ReadonlyMap<string, Rollup.OutputChunk>): readonly Part[] => {
  const gathered = together.map((ends) => {
    const begins = [...begun].flatMap(([source, chunk]) => (isAny(ends, source) ? [chunk] : []))
    if (begins.length !== ends.length) throw new Error(`Not all are parts: ${ends.join(', ')}`)
    return { begins, weight: OFTEN }
  })
  const alone = [...begun]
    .filter(([source]) => !isTogether(source))
    .map(([source, chunk]) => ({ begins: [chunk], weight: isAny(limited, source) ? OFTEN : 1 }))
  return [...gathered, ...alone]
}

/** The modules that several parts need, or several files of one, put together where the same ones need them. */
const sharedOf = (
  parts: readonly Part[],
  modulesOf: (chunk: Rollup.OutputChunk) => ReadonlySet<string>,
  entry: ReadonlySet<string>,
): readonly Shared[] => {
  const needs = new Map<string, Set<number>>()
  for (const [part, { begins }] of parts.entries())
    for (const id of begins.flatMap((chunk) => [...modulesOf(chunk)])) {
      const of = needs.get(id) ?? new Set()
      needs.set(id, of.add(part))
    }
  const shared = new Map<string, Shared>()
  for (const [id, of] of needs) {
    const [first = 0] = of
    if (entry.has(id) || (of.size === 1 && parts[first]?.begins.length === 1)) continue
    const key = [...of].join()
    const one = shared.get(key) ?? { ids: [], needs: of }
    one.ids.push(id)
    shared.set(key, one)
  }
  return [...shared.values()]
}

/** What is shared as parcels, each with how long it is and which others its files import. */
const parcelsOf = (
  shared: readonly Shared[],
  parcelOf: ReadonlyMap<string, number>,
  chunks: ReadonlyMap<string, Rollup.OutputChunk>,
): readonly Parcel[] => {
  const fileOf = new Map(
    [...chunks.values()].flatMap((file) => file.moduleIds.map((id) => [id, file] as const)),
  )
  const parcelsIn = (file: string): readonly number[] =>
    (chunks.get(file)?.moduleIds ?? []).flatMap((id) => parcelOf.get(id) ?? [])
  return shared.map(({ ids, needs }, index) => {
    const imported = ids.flatMap((id) => (fileOf.get(id)?.imports ?? []).flatMap(parcelsIn))
    return {
      length: ids.reduce((sum, id) => sum + (fileOf.get(id)?.modules[id]?.renderedLength ?? 0), 0),
      needs,
      imports: new Set(imported.filter((other) => other !== index)),
    }
  })
}

/**
 * Says in which file a module travels, where the bundler would make one for each set of parts that share it: hundreds, of
 * a kilobyte each, of which a room fetched 70 within its first seconds. Modules that the same parts need share a file,
 * and those that nearly the same need wherever a file less is worth more than code that is fetched for nothing.
 */
export const planChunks = async (config: InlineConfig): Promise<FileOf> => {
  const chunks = await builtOnce(config)
  const modulesOf = (chunk: Rollup.OutputChunk): ReadonlySet<string> => modulesWith(chunk, chunks)
  const begun = beginnings(chunks)
  const parts = partsOf(begun)
  const entry = new Set([...begun.values()].flatMap((chunk) => (chunk.isEntry ? [...modulesOf(chunk)] : [])))
  const shared = sharedOf(parts, modulesOf, entry)
  const parcelOf = new Map(shared.flatMap(({ ids }, index) => ids.map((id) => [id, index] as const)))
  const homes = fewerFiles(
    parcelsOf(shared, parcelOf, chunks),
    parts.map(({ weight }) => weight),
  )
  return (id, graph) => {
    if (onlyBegins(id, graph) && !isTogether(id)) return undefined
    if (entry.has(id)) return 'entry'
    const parcel = parcelOf.get(id)
    return parcel === undefined ? undefined : `shared-${homes[parcel]}`
  }
}
