import jsonPatch from 'fast-json-patch'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PatchOp } from '#contract/realtime/frames.ts'
import { exampleRoom, uuidOf } from '#test/support/web/exampleRoom.ts'
import { applyPatch, PatchMismatch } from './patch.ts'

describe('a patch', () => {
  it('shares everything it does not touch', () => {
    const before = exampleRoom(20)
    const after = applyPatch(before, [
      { op: 'add', path: `/allUserData/${uuidOf(3)}/songVotes/like`, value: true },
      { op: 'replace', path: '/voteCounts/likes', value: 1 },
    ])
    expect(after.allUserData[uuidOf(3)]?.songVotes).toEqual({ like: true })
    expect(before.allUserData[uuidOf(3)]?.songVotes).toEqual({})
    expect(after.allUserData[uuidOf(4)]).toBe(before.allUserData[uuidOf(4)])
    expect(after.allUsers).toBe(before.allUsers)
    expect(after.settings).toBe(before.settings)
  })

  it('gives what fast-json-patch gives, for any change of any document', () => {
    const document = fc.object({ maxDepth: 3, values: [fc.integer(), fc.string(), fc.constant(null)] })
    fc.assert(
      fc.property(document, document, (before, after) => {
        const from: object = structuredClone(before)
        const ops = jsonPatch.compare(from, structuredClone(after)) as PatchOp[]
        const touchesPrototype = ops.some(({ path }) => /__proto__|constructor|prototype/.test(path))
        if (touchesPrototype) return
        const frozen = structuredClone(from)
        expect(applyPatch(from, ops)).toEqual(jsonPatch.applyPatch(structuredClone(from), ops).newDocument)
        expect(from).toEqual(frozen)
      }),
      { numRuns: 500 },
    )
  })

  it.each<[string, PatchOp]>([
    ['a missing parent', { op: 'add', path: '/nowhere/x', value: 1 }],
    ['an index beyond the end', { op: 'add', path: '/allUsers/99', value: {} }],
    ['a key that is not there', { op: 'remove', path: `/allUserData/${uuidOf(77)}` }],
    ['the prototype', { op: 'add', path: '/__proto__/polluted', value: true }],
  ])('is refused for %s, and changes nothing', (_, op) => {
    const before = exampleRoom(3)
    expect(() => applyPatch(before, [{ op: 'replace', path: '/vibeMeter', value: 1 }, op])).toThrow(
      PatchMismatch,
    )
    expect(before).toEqual(exampleRoom(3))
    expect('polluted' in {}).toBe(false)
  })
})
