import { expect, test } from 'vitest'
import { fieldOfFile, formOf, linesAround, looksOf, slugFrom } from './avatarForm.ts'

test('files find their places by their names', () => {
  expect(
    ['front-body.svg', 'Owl Front HEAD.svg', 'owl_back-body.svg', 'espalda-cabeza.svg', 'owl.svg'].map(
      fieldOfFile,
    ),
  ).toEqual(['frontBody', 'frontHead', 'backBody', 'backHead', null])
})

test('a name proposes a short name', () => {
  expect(['Space Cat', ' Búho  nocturno!', '2', '??'].map(slugFrom)).toEqual([
    'space-cat',
    'buho-nocturno',
    '2',
    '',
  ])
})

test('a number that is not written is none', () => {
  expect(looksOf({ ...formOf(undefined), name: ' Owl ' })).toEqual({
    name: 'Owl',
    avatarStatus: 'PUBLIC',
    discordOnly: false,
    hasSmallBody: false,
    rankingValue: null,
  })
  expect(looksOf({ ...formOf(undefined), rankingValue: '500' }).rankingValue).toBe(500)
})

test('the line at fault is shown among its neighbours', () => {
  const source = 'one\n  two\nthree\nfour'
  expect(linesAround(source, 3)).toEqual([
    { line: 2, text: 'two' },
    { line: 3, text: 'three' },
    { line: 4, text: 'four' },
  ])
  expect(linesAround(source, 1).map(({ line }) => line)).toEqual([1, 2, 3])
  expect(linesAround('one', 9)).toEqual([{ line: 1, text: 'one' }])
})
