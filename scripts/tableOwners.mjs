// Every table belongs to whoever's folder of migrations made it: `migrations/user` to `src/services/user`,
// `migrations/adapters/jobs` to `src/adapters/jobs`. A store that names another one's table fails `npm run check`. Numbers are unique over all folders.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import ts from 'typescript'

const root = 'migrations'
const problems = []

const filesUnder = (folder, wanted) =>
  readdirSync(folder, { recursive: true })
    .filter((path) => wanted.test(basename(path)))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((path) => join(folder, path))

/** `crate_songs` → its owner's folder under `src`. */
const ownerOf = new Map()
const numbers = new Map()
for (const file of filesUnder(root, /\.sql$/)) {
  const number = basename(file).slice(0, 4)
  if (numbers.has(number)) problems.push(`${file} has the number of ${numbers.get(number)}`)
  numbers.set(number, file)
  const folder = relative(root, dirname(file))
  const owner = [`src/services/${folder}`, `src/${folder}`].find(
    (place) => folder !== '' && existsSync(place),
  )
  if (owner === undefined) problems.push(`${file} lies in no folder of an owner (migrations/<service>/…)`)
  const sql = readFileSync(file, 'utf8')
  for (const [, table] of sql.matchAll(/create table (?:if not exists )?(?:public\.)?([a-z_]+)\b(?!\.)/gi))
    ownerOf.set(table, owner)
}

const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** `DB['crateSongs']` */
const isTableType = (node) => ts.isIndexedAccessTypeNode(node) && node.objectType.getText() === 'DB'

/** The tables that a store names: in calls of the query builder, as `table.column`, in types, and in SQL text. */
const tablesIn = (source) => {
  const found = new Map()
  const note = (table, node) => {
    if (ownerOf.has(table))
      found.set(table, source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1)
  }
  const visit = (node) => {
    if (ts.isStringLiteral(node) && (!ts.isLiteralTypeNode(node.parent) || isTableType(node.parent.parent))) {
      const [, name] = /^([A-Za-z]+)(?:\.\w+)?(?: as \w+)?$/.exec(node.text) ?? []
      if (name !== undefined) note(snake(name), node)
    }
    if (ts.isTemplateLiteralToken(node))
      for (const [, name] of node.text.matchAll(/\b(?:from|join|into|update|using|table|lock)\s+([a-z_]+)/gi))
        note(name, node)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

for (const file of filesUnder('src', /^store.*\.ts$/)) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  for (const [table, line] of tablesIn(source))
    if (!file.startsWith(`${ownerOf.get(table)}/`))
      problems.push(`${file}:${line} names ${table}, which belongs to ${ownerOf.get(table)}`)
}

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
