import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#app/root.ts'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { start: string }
}
const [, settings = '', flags = ''] =
  /^(.*?) ?exec node (.*?) ?dist\/server\/main\.js$/.exec(scripts.start) ?? []
const words = (text: string): string[] => text.split(' ').filter(Boolean)

/** How `npm start` starts the server: the settings of its memory and the flags of Node. */
export const npmStart = {
  env: Object.fromEntries(words(settings).map((word) => word.split('=') as [string, string])),
  flags: words(flags),
}
