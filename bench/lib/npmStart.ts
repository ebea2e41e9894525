import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#app/root.ts'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { start: string }
}
const parts = /^(.*?) ?exec node (.*?) ?dist\/server\/main\.js$/.exec(scripts.start)
if (parts === null) throw new Error(`npm start is not understood: ${scripts.start}`)
const [, settings = '', flags = ''] = parts
const words = (text: string): string[] => text.split(' ').filter(Boolean)

/** How `npm start` starts the server: all of it, as a shell takes it, the settings of its memory and the flags of Node. */
export const npmStart = {
  script: scripts.start,
  env: Object.fromEntries(words(settings).map((word) => word.split(/=(.*)/).slice(0, 2) as [string, string])),
  flags: words(flags),
}
