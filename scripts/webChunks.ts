import { build, type InlineConfig, type Rollup } from 'vite'

/** The pages whose first scripts have a limit (firstScripts.ts): each gets what it needs in few files, and no more. */
const weighed = { lobby: 'features/lobby/LobbyPage.tsx', room: 'features/room/RoomPage.tsx' } as const

/** How many pages and parts need a module at once, from so many on: below the least, the bundler decides. */
const shares = [
  { least: 61, name: 'most' },
  { least: 21, name: 'many' },
  { least: 7, name: 'some' },
] as const
/** The same where a weighed page is among them, and every module has a place. */
const weighedShares = [
  { least: 41, name: 'most' },
  { least: 9, name: 'many' },
  { least: 0, name: 'few' },
] as const

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

/**
 * Says in which file a module travels, where the bundler would make one for each set of pages that share it: hundreds, of
 * a kilobyte each, of which a room fetched 93 at once. Builds the client once to see who needs what after unused code is
 * gone. Modules that the same weighed pages need at once, and about as many pages and parts beside them, share a file;
 * what few share, and no weighed page needs, is left to the bundler.
 */
export const planChunks = async (config: InlineConfig): Promise<FileOf> => {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, emptyOutDir: false },
  })
  const outputs = 'output' in built ? [built] : Array.isArray(built) ? built : []
  const chunks = new Map(
    outputs.flatMap(({ output }) =>
      output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
    ),
  )
  const begun = beginnings(chunks)
  const needed = new Map<string, { count: number; pages: Set<string> }>()
  for (const [source, chunk] of begun)
    for (const id of modulesWith(chunk, chunks)) {
      const need = needed.get(id) ?? { count: 0, pages: new Set() }
      need.count += 1
      for (const [page, end] of Object.entries(weighed)) if (source.endsWith(end)) need.pages.add(page)
      if (chunk.isEntry) need.pages.add('entry')
      needed.set(id, need)
    }
  return (id, graph) => {
    const need = needed.get(id)
    if (need === undefined || need.count === 1 || onlyBegins(id, graph)) return undefined
    const { count, pages } = need
    if (pages.has('entry')) return 'entry'
    const share = (pages.size > 0 ? weighedShares : shares).find(({ least }) => count >= least)
    return share && [...pages].sort().concat(share.name).join('-')
  }
}
