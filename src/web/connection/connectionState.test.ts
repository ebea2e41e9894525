import { describe, expect, it } from 'vitest'
import { type ConnectionState, connectionEvents, nextState } from './connectionState.ts'

const states: readonly ConnectionState[] = [
  { kind: 'idle' },
  { kind: 'connecting', attempt: 3 },
  { kind: 'open' },
  { kind: 'waiting', attempt: 3 },
  { kind: 'suspended' },
  { kind: 'ended' },
]

/** What each event makes of each state; `·` where nothing changes, a star where the socket is made anew. */
const table = () =>
  Object.fromEntries(
    states.map((state) => [
      state.kind,
      connectionEvents
        .map((event) => {
          const next = nextState(state, event)
          if (next === state) return `${event} ·`
          const again = next.kind === state.kind ? '*' : ''
          return `${event} ${next.kind}${'attempt' in next ? next.attempt : ''}${again}`
        })
        .join(', '),
    ]),
  )

describe('the state of a connection', () => {
  it('is known after every event in every state', () => {
    expect(table()).toEqual({
      idle: 'want connecting0, release ·, opened ·, lost ·, refused ·, due ·, hurry ·, renew ·, suspend ·, resume ·',
      connecting:
        'want ·, release idle, opened open, lost waiting3, refused ended, due ·, hurry ·, renew connecting0*, suspend suspended, resume ·',
      open: 'want ·, release idle, opened ·, lost waiting0, refused ended, due ·, hurry ·, renew connecting0, suspend suspended, resume ·',
      waiting:
        'want ·, release idle, opened ·, lost ·, refused ended, due connecting4, hurry connecting0, renew connecting0, suspend suspended, resume ·',
      suspended:
        'want ·, release idle, opened ·, lost ·, refused ·, due ·, hurry ·, renew ·, suspend ·, resume connecting0',
      ended:
        'want connecting0, release idle, opened ·, lost ·, refused ·, due ·, hurry ·, renew connecting0, suspend ·, resume ·',
    })
  })

  it('has a way to an open connection from everywhere', () => {
    const isReachable = (from: ConnectionState, seen: readonly string[]): boolean =>
      from.kind === 'open' ||
      connectionEvents
        .map((event) => nextState(from, event))
        .some((next) => !seen.includes(next.kind) && isReachable(next, [...seen, next.kind]))
    for (const state of states) expect(isReachable(state, [state.kind]), state.kind).toBe(true)
  })

  it('has a way to rest from everywhere', () => {
    for (const state of states) expect(nextState(state, 'release').kind).toBe('idle')
  })
})
