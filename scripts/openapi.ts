// Writes docs/openapi.json, one OpenAPI 3.1 document of everything the contract declares; `--check` only compares.
import { readFile, writeFile } from 'node:fs/promises'
import { services } from '#app/services.ts'
import { openApiOf } from '#gateway/openapi.ts'

const file = 'docs/openapi.json'
const endpoints = [...services.values()].flat().map(({ endpoint }) => endpoint)
const text = `${JSON.stringify(openApiOf('Roomtone', endpoints), null, 1)}\n`

if (!process.argv.includes('--check')) await writeFile(file, text)
else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
  console.error(`${file} is stale: run npm run openapi`)
  process.exit(1)
}
