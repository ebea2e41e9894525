// Completes package-lock.json: `npm install` leaves out the optional packages of other platforms where it could not
// look them up, and `npm ci` then refuses. Their versions stand in their parents; their platform in their names.
import { readFileSync, writeFileSync } from 'node:fs'

const systems = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  win32: 'win32',
}
const machines = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32']

const platformOf = (name) => {
  const words = name.split('/').at(-1).split('-')
  const os = words.map((word) => systems[word]).find(Boolean)
  const cpu = words.find((word) => machines.includes(word))
  if (cpu === 'wasm32') return { cpu: [cpu] }
  if (!os || !cpu) return null
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : undefined
  return { cpu: [cpu], ...(libc && os === 'linux' ? { libc } : {}), os: [os] }
}

const file = 'package-lock.json'
const lock = JSON.parse(readFileSync(file, 'utf8'))
for (const [place, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const platform = platformOf(name)
    const own = `${place}/node_modules/${name}`
    const key = place !== '' && place.lastIndexOf('node_modules/') > 0 ? own : `node_modules/${name}`
    const known = [own, key, `node_modules/${name}`].some((at) => lock.packages[at])
    if (known || !platform || !/^\d/.test(version)) continue
    lock.packages[key] = {
      version,
      ...platform,
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
    }
  }
}
const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
lock.packages = Object.fromEntries(sorted)
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
