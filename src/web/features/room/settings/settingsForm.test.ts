import { expect, test } from 'vitest'
import { exampleRoom } from '#test/support/web/exampleRoom.ts'
import { changesOf, formOf, settingsForm } from './settingsForm.ts'

const before = formOf(exampleRoom(1).settings)

test('only what was changed is sent', () => {
  expect(changesOf(before, before)).toEqual({})
  expect(
    changesOf(before, { ...before, name: 'Other', roomSize: 12, hasChat: false, isPrivate: true }),
  ).toEqual({ name: 'Other', roomSize: 12, hasChat: false, type: 'PRIVATE' })
})

test('an empty password changes nothing, a new one replaces it, and it can be taken away', () => {
  expect(changesOf(before, { ...before, password: 'open sesame' })).toEqual({ password: 'open sesame' })
  expect(changesOf(before, { ...before, password: 'x', removePassword: true })).toEqual({ password: null })
})

test('a size that is none is refused in words', () => {
  const schema = settingsForm({ nameMissing: 'a', nameLong: 'b', sizeWrong: 'c' })
  for (const roomSize of ['', '0', '1.5', 'many'])
    expect(schema.safeParse({ ...before, roomSize }).error?.issues.map(({ message }) => message)).toContain(
      'c',
    )
  expect(schema.parse({ ...before, roomSize: '40' }).roomSize).toBe(40)
})
