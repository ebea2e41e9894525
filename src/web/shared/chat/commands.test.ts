import { describe, expect, it } from 'vitest'
import { typed } from './commands.ts'

const read = (line: string, botsListen = false) => typed(line, 'Ada', ['help', 'np'], botsListen)

describe('a line from the composer', () => {
  it('is said as it stands, and so is a slash that is doubled', () => {
    expect(read('half 1/2 of it')).toEqual({ kind: 'say', text: 'half 1/2 of it' })
    expect(read('//help is a command')).toEqual({ kind: 'say', text: '/help is a command' })
  })

  it('does what it commands', () => {
    expect(read('/help')).toEqual({ kind: 'command', name: 'help', rest: '' })
    expect(read('/NP  now ')).toEqual({ kind: 'command', name: 'np', rest: 'now' })
    expect(read('/me waves')).toEqual({ kind: 'act', text: '* Ada waves' })
    expect(read('/me')).toEqual({ kind: 'command', name: 'help', rest: '' })
    expect(read('/shrug who knows')).toEqual({ kind: 'say', text: 'who knows ¯\\_(ツ)_/¯' })
    expect(read('/tableflip')).toEqual({ kind: 'say', text: '(╯°□°)╯︵ ┻━┻' })
  })

  it('is not posted where nobody knows the command, and left to bots where there are any', () => {
    expect(read('/hlep')).toEqual({ kind: 'unknown', name: 'hlep' })
    expect(read('/')).toEqual({ kind: 'unknown', name: '' })
    expect(read('/dance', true)).toEqual({ kind: 'say', text: '/dance' })
  })
})
