import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { processDrawings } from '#adapters/drawings/processDrawings.ts'
import { allAvatarSlugs, avatarParts } from '#contract/avatars.ts'
import type { DrawingFault, DrawingFaultKind } from '#contract/merch/avatarDrawings.ts'
import { childrenOf } from '#test/support/children.ts'
import { layersOf } from '#web/shared/venue/avatar/layers.ts'

const limits = { waiting: 8, residentMb: 512, startMs: 60_000, workMs: 60_000, drawMs: 60_000 }
const drawings = processDrawings(limits)
afterAll(() => drawings.close())

const folder = import.meta.dirname
const read = (path: string) => readFileSync(join(folder, path))
const sent = (bytes: Uint8Array, widths: readonly number[] = []) => ({ bytes, needsTint: true, widths })
const take = (all: readonly Uint8Array[]) => drawings.take(all.map((bytes) => sent(bytes)))

/** Where each of them is wrong: what it is, in which element, and in which line. */
const hostile: Readonly<Record<string, readonly [DrawingFaultKind, string, number]>> = {
  animation: ['element', 'animate', 3],
  'chain-of-uses': ['tooDeep', 'use', 19],
  'circle-of-uses': ['circle', 'use', 4],
  'data-image': ['element', 'image', 3],
  doctype: ['doctype', 'svg', 2],
  'entity-bomb': ['doctype', 'svg', 8],
  'external-entity': ['doctype', 'svg', 1],
  'external-href': ['reference', 'use', 3],
  'external-paint': ['reference', 'rect', 3],
  'external-paint-escaped': ['reference', 'rect', 3],
  'external-xlink': ['reference', 'use', 3],
  filter: ['element', 'filter', 2],
  'font-in-style': ['style', 'style', 3],
  'foreign-object': ['element', 'foreignObject', 3],
  'import-in-style': ['style', 'style', 4],
  instruction: ['instruction', 'svg', 2],
  'javascript-link': ['element', 'a', 2],
  latin: ['notText', 'svg', 1],
  'mask-bomb': ['tooMany', 'rect', 9],
  'missing-name': ['missing', 'rect', 3],
  'nested-too-deep': ['tooDeep', 'g', 34],
  'no-box': ['wrongBox', 'svg', 1],
  'no-namespace': ['notSvg', 'svg', 1],
  'not-an-svg': ['notSvg', 'html', 1],
  'not-closed': ['notXml', 'svg', 3],
  'onclick-in-group': ['attribute', 'path', 3],
  onload: ['attribute', 'svg', 3],
  script: ['element', 'script', 3],
  'script-of-html': ['element', 'h:script', 3],
  'sixteen-bits': ['notText', 'svg', 1],
  text: ['element', 'text', 3],
  'tint-in-gradient': ['tintHidden', 'svg', 3],
  'tint-missing': ['tintMissing', 'svg', 1],
  'tint-twice': ['tintTwice', 'svg', 3],
  'too-large': ['tooLarge', 'svg', 1],
  'too-many-elements': ['tooMany', 'svg', 3],
  'unknown-entity': ['notXml', 'desc', 2],
  'use-bomb': ['tooMany', 'use', 9],
  'use-of-itself': ['circle', 'use', 3],
  'wrong-box': ['wrongBox', 'svg', 1],
}

describe('16: a hostile drawing', () => {
  const names = readdirSync(join(folder, 'hostile')).map((file) => file.replace(/\.svg$/, ''))

  test('is refused with its element and line, whatever it is', async () => {
    expect(names.toSorted()).toEqual(Object.keys(hostile).toSorted())
    const outcomes = await take(names.map((name) => read(`hostile/${name}.svg`)))
    outcomes.forEach((outcome, n) => {
      const name = names[n] ?? ''
      const faults: readonly DrawingFault[] = 'faults' in outcome ? outcome.faults : []
      const first = faults[0]
      expect([first?.why, first?.element, first?.line], name).toEqual(hostile[name])
    })
  }, 240_000)

  test('that takes too long or too much memory ends its own process alone', async () => {
    const tooCostly = [{ faults: [{ why: 'tooCostly', element: 'svg', line: 1, what: '' }] }]
    const wide = Array.from({ length: 12 }, () => 1024)
    for (const less of [{ drawMs: 1 }, { workMs: 1 }]) {
      const hasty = processDrawings({ ...limits, ...less })
      expect(await hasty.take([sent(read('sound/illustrator-body.svg'), wide)])).toEqual(tooCostly)
      await hasty.close()
    }
    const small = processDrawings({ ...limits, residentMb: 16, startMs: 60_000 })
    expect(await small.take([sent(read('sound/illustrator-body.svg'))])).not.toHaveProperty([0, 'ok'])
    await small.close()
    await expect.poll(() => childrenOf(process.pid, 'drawingProcess'), { timeout: 20_000 }).toEqual([])
    expect(await take([read('sound/illustrator-body.svg')])).toHaveProperty([0, 'ok'])
  }, 240_000)

  test('finds no more than a short line before it', async () => {
    const narrow = processDrawings({ ...limits, waiting: 1 })
    const one = () => narrow.take([sent(read('sound/illustrator-body.svg'))])
    const all = (await Promise.all([one(), one(), one()])).flat()
    expect(all.map((outcome) => ('ok' in outcome ? 'ok' : 'busy' in outcome ? 'busy' : 'faults'))).toEqual([
      'ok',
      'ok',
      'busy',
    ])
    await narrow.close()
  }, 240_000)
})

describe('a drawing as programs write them', () => {
  test('is brought into the three layers of the house, with what they refer to before them', async () => {
    const [illustrator, inkscape] = await take([
      read('sound/illustrator-body.svg'),
      read('sound/inkscape-body.svg'),
    ])
    for (const outcome of [illustrator, inkscape]) {
      if (!outcome || !('ok' in outcome)) throw new Error(JSON.stringify(outcome))
      const { svg } = outcome.ok
      expect(svg).not.toMatch(/style|class="st|sodipodi|inkscape|xlink|metadata|#ff00aa/)
      const layers = layersOf(svg)
      expect(layers.under?.includes('#FF00AA') || layers.over?.includes('#FF00AA')).toBe(false)
      expect(layers.tint).toContain('fill="#FF00AA"')
    }
    const kept = inkscape && 'ok' in inkscape ? layersOf(inkscape.ok.svg) : null
    // The shading and the button that is used again are found by the layer over the colour.
    for (const needed of ['id="shade"', 'id="used-0"', 'href="#used-0"', 'translate(8,2)'])
      expect(kept?.over).toContain(needed)
  }, 240_000)

  test('every drawing of the house would be taken', async () => {
    for (const part of avatarParts) {
      const needsTint = part.endsWith('body')
      const of = (slug: string) => readFileSync(`src/web/public/avatars/${slug}/${part}.svg`)
      const outcomes = await drawings.take(
        allAvatarSlugs.map((slug) => ({ bytes: of(slug), needsTint, widths: [] })),
      )
      expect(outcomes.flatMap((outcome) => ('faults' in outcome ? outcome.faults : []))).toEqual([])
    }
  }, 300_000)
})
