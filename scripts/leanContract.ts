import { resolve } from 'node:path'
import { transform } from 'esbuild'
import { parseAst, type Plugin } from 'vite'

const folder = resolve(import.meta.dirname, '../src/contract')
/** What an endpoint says for the server, the tests and the API page alone. */
const untold = new Set(['params', 'query', 'body', 'gives', 'does'])

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value
const partOf = (node: Node, name: string): unknown => Reflect.get(node, name)
const nodesIn = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const nameOf = (value: unknown): unknown => (isNode(value) ? partOf(value, 'name') : undefined)

/** Replaces from `start` to `end` of a text. */
interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Endpoints, which are what has a `gives` or is given to `endpoint`, without what nobody reads in a browser. */
const endpointEdits = (node: Node, code: string, isGiven = false): Edit[] => {
  const properties = node.type === 'ObjectExpression' ? nodesIn(node) : []
  const keyOf = (property: Node): unknown => nameOf(partOf(property, 'key'))
  if (properties.length === 0 || (!isGiven && !properties.some((one) => keyOf(one) === 'gives'))) {
    const gives = node.type === 'CallExpression' && nameOf(partOf(node, 'callee')) === 'endpoint'
    return nodesIn(node).flatMap((inner) => endpointEdits(inner, code, gives))
  }
  const told = properties.filter((one) => !untold.has(String(keyOf(one))))
  const text = told.map(({ start, end }) => code.slice(start, end)).join(', ')
  return [{ start: node.start, end: node.end, text: `{ ${text} }` }]
}

/** Calls at the top of a module of data change nothing: without a reader they may go. */
const pureEdits = (program: Node): Edit[] =>
  nodesIn(program).flatMap((statement) => {
    const declared =
      statement.type === 'ExportNamedDeclaration' ? partOf(statement, 'declaration') : statement
    if (!isNode(declared) || declared.type !== 'VariableDeclaration') return []
    return nodesIn(declared).flatMap((one): Edit[] => {
      const value = partOf(one, 'init')
      if (!isNode(value) || value.type !== 'CallExpression') return []
      return [
        { start: value.start, end: value.start, text: '/* @__PURE__ */ (() => ' },
        { start: value.end, end: value.end, text: ')()' },
      ]
    })
  })

/**
 * A module of the contract as a browser needs it: addresses, who may call and what may be refused. Schemas stay only where
 * they are exported, and other modules are imported only for what is left.
 */
const lean = async (code: string): Promise<string> => {
  const program: unknown = parseAst(code)
  if (!isNode(program)) return code
  const edits = [...endpointEdits(program, code), ...pureEdits(program)].sort((a, b) => b.start - a.start)
  const stripped = edits.reduce(
    (text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end),
    code,
  )
  const used = await transform(stripped, { format: 'esm', treeShaking: true })
  // As TypeScript an import that nobody uses goes, too.
  return (await transform(used.code, { loader: 'ts', format: 'esm' })).code
}

/** Leaves out of the built client what of the contract only the server and the tests hold calls against. */
export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\.ts$/ },
    handler: async (code, id) =>
      id.startsWith(folder) ? { code: await lean(code), map: null, moduleSideEffects: false } : null,
  },
})
