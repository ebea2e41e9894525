import { describe, expect, it } from 'vitest'
import { typed } from './commands.ts'

const usual = { name: 'Ada', known: ['help', 'np', 'skip!'], takesBare: true, saysUnknown: false }
const read = (line: string, how: Partial<typeof usual> = {}) => typed(line, { ...usual, ...how })

describe('a line from the composer', () => {
  it('is said as it stands, and so is a slash that is doubled', () => {
    expect(read('half 1/2 of it')).toEqual({ kind: 'say', text: 'half 1/2 of it' })
    expect(read('//help is a command')).toEqual({ kind: 'say', text: '/help is a command' })
  })

  it('does what it commands', () => {
    expect(read('/help')).toEqual({ kind: 'command', name: 'help', rest: '' })
    expect(read('/NP  now ')).toEqual({ kind: 'command', name: 'np', rest: 'now' })
    expect(read('/skip! too long')).toEqual({ kind: 'command', name: 'skip!', rest: 'too long' })
    expect(read('/me waves')).toEqual({ kind: 'act', text: '* Ada waves' })
    expect(read('/me')).toEqual({ kind: 'command', name: 'help', rest: '' })
    expect(read('/shrug who knows')).toEqual({ kind: 'say', text: 'who knows ¯\\_(ツ)_/¯' })
    expect(read('/tableflip')).toEqual({ kind: 'say', text: '(╯°□°)╯︵ ┻━┻' })
  })

  it('names a command nobody knows, or is said, as the place has it', () => {
    expect(read('/hlep')).toEqual({ kind: 'unknown', name: 'hlep' })
    expect(read('/')).toEqual({ kind: 'unknown', name: '' })
    expect(read('/dance', { saysUnknown: true })).toEqual({ kind: 'say', text: '/dance' })
  })

  it('is left to bots where bare commands are theirs, and ours behind /rt everywhere (rules 6.2)', () => {
    const bots = { takesBare: false, saysUnknown: true }
    expect(read('/np', bots)).toEqual({ kind: 'say', text: '/np' })
    expect(read('/help', bots)).toEqual({ kind: 'say', text: '/help' })
    expect(read('/me waves', bots)).toEqual({ kind: 'act', text: '* Ada waves' })
    for (const how of [bots, {}]) {
      expect(read('/rt np now', how)).toEqual({ kind: 'command', name: 'np', rest: 'now' })
      expect(read('/RT /np', how)).toEqual({ kind: 'command', name: 'np', rest: '' })
      expect(read('/rt', how)).toEqual({ kind: 'command', name: 'help', rest: '' })
      expect(read('/rt dance', how)).toEqual({ kind: 'unknown', name: 'dance' })
    }
    expect(read('/rtfm', bots)).toEqual({ kind: 'say', text: '/rtfm' })
  })
})
