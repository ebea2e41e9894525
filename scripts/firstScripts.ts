// What a browser fetches before a page works: prints kB of JavaScript (brotli) and exits 1 above the limit.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { firstScripts } from './pageScripts.ts'

const folder = process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '../dist/web')
const pages = await firstScripts(folder)
if (pages === null) {
  console.log('The client is not built: `npm run build` first.')
  process.exitCode = 1
}
for (const { name, limit, kB, files } of pages ?? []) {
  console.log(`${name}: ${kB.toFixed(1)} kB of at most ${limit}, ${files} files`)
  if (kB > limit) process.exitCode = 1
}
