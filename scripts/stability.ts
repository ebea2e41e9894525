// Holds the API against that of the last release (docs/released): within a major version something is only added. With
// `--record` the documents of now become those of the last release: part of making one.
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { type Json, lostInAsyncApi, lostInOpenApi } from './stability/documents.ts'

const documents = { 'openapi.json': lostInOpenApi, 'asyncapi.json': lostInAsyncApi }
const read = async (file: string): Promise<Json> => JSON.parse(await readFile(file, 'utf8')) as Json

for (const [name, lostIn] of Object.entries(documents)) {
  const [released, now] = [`docs/released/${name}`, `docs/${name}`]
  if (process.argv.includes('--record')) {
    await mkdir('docs/released', { recursive: true })
    await copyFile(now, released)
    continue
  }
  const lost = lostIn(await read(released), await read(now))
  if (lost.length === 0) continue
  console.error([`${name}: what programs rely on since the last release is gone`, ...lost].join('\n'))
  process.exitCode = 1
}
