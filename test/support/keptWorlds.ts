import { expect } from 'vitest'

interface Kept {
  /** Worlds that were begun under an older number are done with. */
  generation: number
  readonly worlds: Map<string, { close(): Promise<void> }>
  /** How many worlds each key was asked for by the test file that is read now. */
  asked: Map<string, number>
}

const here = globalThis as { keptWorlds?: Kept }

/**
 * From now on the worlds of this thread outlive their test file, and the next run of that file finds them again; those
 * of an older generation end. Called before each test file while mutants are judged (`scripts/mutate/setup.ts`), and
 * nowhere else.
 */
export const keepWorlds = async (generation: number): Promise<void> => {
  const kept = (here.keptWorlds ??= { generation, worlds: new Map(), asked: new Map() })
  kept.asked = new Map()
  if (kept.generation === generation) return
  kept.generation = generation
  const done = [...kept.worlds.values()]
  kept.worlds.clear()
  await Promise.allSettled(done.map((world) => world.close()))
}

/** The world of this test file under these settings that was kept, or the one that `begin` makes; null where none are. */
export const keptWorld = async <W extends { close(): Promise<void> }>(
  settings: Readonly<Record<string, string>>,
  begin: () => Promise<W>,
): Promise<W | null> => {
  const kept = here.keptWorlds
  if (kept === undefined) return null
  const name = `${expect.getState().testPath} ${JSON.stringify(settings)}`
  const nth = (kept.asked.get(name) ?? 0) + 1
  kept.asked.set(name, nth)
  const key = `${name} ${nth}`
  const found = kept.worlds.get(key)
  // Made by the same line of the same file.
  if (found) return found as W
  const world = await begin()
  kept.worlds.set(key, world)
  return world
}
