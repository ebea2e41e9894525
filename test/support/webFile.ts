import { readFile } from 'node:fs/promises'
import { WEB_MANIFEST, WebManifest } from '../../scripts/webManifest.ts'

/** The address under which a part of the built client travels, by the end of its source's path. */
export const webFile = async (source: string): Promise<string> => {
  const manifest = WebManifest.parse(JSON.parse(await readFile(`dist/web/${WEB_MANIFEST}`, 'utf8')))
  const found = Object.entries(manifest).find(([name]) => name.endsWith(source))
  if (found === undefined) throw new Error(`${source} is in no file of its own`)
  return `/${found[1].file}`
}
