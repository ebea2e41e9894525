import { describe, expect, it } from 'vitest'
import { textParts } from './textParts.ts'

const ana = { uuid: 'a', name: 'Ana' }
const anabel = { uuid: 'b', name: 'Anabel' }

describe('a message in pieces', () => {
  it('finds addresses and leaves the sentence around them', () => {
    expect(textParts('hear https://example.org/a?b=1, now', [])).toEqual([
      { kind: 'words', text: 'hear ' },
      { kind: 'link', text: 'https://example.org/a?b=1', href: 'https://example.org/a?b=1' },
      { kind: 'words', text: ', now' },
    ])
  })
  it('finds mentions, the longer name first', () => {
    expect(textParts('@Anabel and @Ana!', [ana, anabel])).toEqual([
      { kind: 'mention', text: '@Anabel', uuid: 'b' },
      { kind: 'words', text: ' and ' },
      { kind: 'mention', text: '@Ana', uuid: 'a' },
      { kind: 'words', text: '!' },
    ])
  })
  it('never links anything that is no web address, and never reads markup', () => {
    const text = 'javascript:alert(1) <img src=x onerror=alert(1)>'
    expect(textParts(text, [])).toEqual([{ kind: 'words', text }])
  })
})
