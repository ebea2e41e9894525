import type { PatchOp } from '#contract/realtime/frames.ts'

type Node = Record<string, unknown> | unknown[]

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const isForbidden = (key: string): boolean =>
  key === '__proto__' || key === 'constructor' || key === 'prototype'

/** A patch that does not fit the state it was meant for. */
export class PatchMismatch extends Error {
  override readonly name = 'PatchMismatch'
}

const keysOf = (path: string): string[] => {
  const keys = path.split('/').slice(1)
  return keys.map((key) => (key.includes('~') ? key.replaceAll('~1', '/').replaceAll('~0', '~') : key))
}

const childOf = (node: Node, key: string): unknown => (Array.isArray(node) ? node[Number(key)] : node[key])

const setChild = (node: Node, key: string, value: unknown): void => {
  if (Array.isArray(node)) node[Number(key)] = value
  else node[key] = value
}

const indexOf = (key: string, last: number): number => {
  const index = Number(key)
  if (!/^\d+$/.test(key) || index > last) throw new PatchMismatch(`no index ${key}`)
  return index
}

const change = (node: Node, key: string, op: PatchOp): void => {
  if (Array.isArray(node)) {
    const index = indexOf(key, op.op === 'add' ? node.length : node.length - 1)
    if (op.op === 'add') node.splice(index, 0, op.value)
    else if (op.op === 'replace') node[index] = op.value
    else node.splice(index, 1)
    return
  }
  if (op.op !== 'add' && !Object.hasOwn(node, key)) throw new PatchMismatch(`no key ${key}`)
  if (op.op === 'remove') delete node[key]
  else node[key] = op.value
}

/**
 * Applies RFC 6902 operations (`add`, `replace`, `remove`) and returns a new state that shares all that did not
 * change; the old state stays as it was. Each object on a changed path is copied once per patch, however many
 * operations touch it. Throws `PatchMismatch` where the patch does not fit.
 */
export const applyPatch = <T extends object>(state: T, ops: readonly PatchOp[]): T => {
  const fresh = new Set<Node>()
  const copied = (node: Node): Node => {
    if (fresh.has(node)) return node
    const copy: Node = Array.isArray(node) ? [...node] : { ...node }
    fresh.add(copy)
    return copy
  }
  const root = copied(state as Node)
  for (const op of ops) {
    const keys = keysOf(op.path)
    const last = keys.pop()
    if (last === undefined || [last, ...keys].some(isForbidden)) throw new PatchMismatch(`path ${op.path}`)
    let node = root
    for (const key of keys) {
      const child = childOf(node, key)
      if (!isNode(child)) throw new PatchMismatch(`no parent at ${op.path}`)
      const next = copied(child)
      if (next !== child) setChild(node, key, next)
      node = next
    }
    change(node, last, op)
  }
  return root as T
}
