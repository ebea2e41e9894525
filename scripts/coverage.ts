// How many of the documented operations (docs/operations.json) the contract declares, per service.
// `--check` fails when a service that was complete no longer is.
import { readFile } from 'node:fs/promises'
import { services } from '#app/services.ts'

interface Documented {
  readonly service: string
  readonly method: string
  readonly path: string
}

/** Services of which every operation is declared; a service joins this list when it is complete. */
const COMPLETE: readonly string[] = [
  'audit',
  'merch',
  'payment',
  'playlist',
  'room',
  'social',
  'upload',
  'user',
]

const documented = JSON.parse(await readFile('docs/operations.json', 'utf8')) as Documented[]
const shape = (method: string, path: string): string =>
  `${method.toUpperCase()} ${path.replace(/\{[^}]+\}|:\w+/g, '*')}`

const byService = new Map<string, Documented[]>()
for (const operation of documented)
  byService.set(operation.service, [...(byService.get(operation.service) ?? []), operation])

let failed = false
for (const [service, operations] of [...byService].sort(([a], [b]) => a.localeCompare(b))) {
  const prefix = `/api/${service}-service`
  const declared = new Set(
    (services.get(service) ?? []).map(({ endpoint }) =>
      shape(endpoint.method, endpoint.path.replace(prefix, '') || '/'),
    ),
  )
  const missing = operations.filter(({ method, path }) => !declared.has(shape(method, path)))
  console.log(`${service.padEnd(10)} ${operations.length - missing.length} of ${operations.length}`)
  if (process.argv.includes('--missing'))
    for (const { method, path } of missing) console.log(`    ${method} ${path}`)
  if (COMPLETE.includes(service) && missing.length > 0) failed = true
}
process.exit(failed && process.argv.includes('--check') ? 1 : 0)
