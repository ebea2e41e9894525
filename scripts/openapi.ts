// Writes docs/openapi.json, one OpenAPI 3.1 document of everything the contract declares, and docs/asyncapi.json, the same
// of the room socket; `--check` only compares.
import { readFile, writeFile } from 'node:fs/promises'
import { services } from '#app/services.ts'
import { asyncApi } from '#gateway/asyncapi.ts'
import { openApiOf } from '#gateway/openapi.ts'

const endpoints = [...services.values()].flat().map(({ endpoint }) => endpoint)
const documents = {
  'docs/openapi.json': openApiOf('Roomtone', endpoints),
  'docs/asyncapi.json': asyncApi(),
}

for (const [file, document] of Object.entries(documents)) {
  const text = `${JSON.stringify(document, null, 1)}\n`
  if (!process.argv.includes('--check')) await writeFile(file, text)
  else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    console.error(`${file} is stale: run npm run openapi`)
    process.exitCode = 1
  }
}
