import type { DrawingFault } from '#contract/merch/avatarDrawings.ts'
import { drawingLimits } from './limits.ts'
import type { ReadElement } from './readSvg.ts'

/** An element that refers to another by its name. */
export interface Referring {
  readonly element: ReadElement
  readonly line: number
  readonly to: string
}

/** How many references may follow each other. */
const MOST_STEPS = 16

/** How many elements are drawn for one, those it refers to included, and how many references follow each other. */
interface Drawn {
  readonly count: number
  readonly steps: number
}

const named = (element: ReadElement, into: Map<string, ReadElement>): Map<string, ReadElement> => {
  const id = element.attributes.find(({ name }) => name === 'id')?.value
  if (id !== undefined && !into.has(id)) into.set(id, element)
  for (const child of element.children) named(child, into)
  return into
}

/** What is wrong with what a drawing refers to: names that are not there, circles, and more than can be drawn. */
export const checkReferences = (root: ReadElement, refers: readonly Referring[]): DrawingFault[] => {
  const names = named(root, new Map())
  const missing = refers.filter(({ to }) => !names.has(to))
  if (missing.length > 0)
    return missing.map(({ element, line, to }) => ({ why: 'missing', element: element.name, line, what: to }))
  const from = new Map<ReadElement, Referring[]>()
  for (const one of refers) from.set(one.element, [...(from.get(one.element) ?? []), one])
  const known = new Map<ReadElement, Drawn>()
  const under = new Set<ReadElement>()
  const faults: DrawingFault[] = []

  const drawn = (element: ReadElement): Drawn => {
    const before = known.get(element)
    if (before) return before
    under.add(element)
    let [count, steps] = [1, 0]
    const add = (more: Drawn, further: 0 | 1): void => {
      count += more.count
      steps = Math.max(steps, more.steps + further)
    }
    for (const child of element.children) add(drawn(child), 0)
    for (const { line, to } of from.get(element) ?? []) {
      const target = names.get(to)
      if (!target || faults.length > 0) continue
      const about = { element: element.name, line, what: to }
      if (under.has(target)) {
        faults.push({ why: 'circle', ...about })
        continue
      }
      add(drawn(target), 1)
      if (faults.length > 0) continue
      if (steps > MOST_STEPS) faults.push({ why: 'tooDeep', ...about })
      else if (count > drawingLimits.drawn) faults.push({ why: 'tooMany', ...about })
    }
    under.delete(element)
    const all = { count, steps }
    known.set(element, all)
    return all
  }

  drawn(root)
  return faults
}
