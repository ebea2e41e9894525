import { expect, test } from 'vitest'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ PUBLIC_URL: 'https://music.example' })

test('pages talk to their own host alone, and scripts are their own', async () => {
  const policy = (await world.fetch('/')).headers.get('content-security-policy') ?? ''
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ')
      return [name, sources] as const
    }),
  )
  expect(directives.get('connect-src')).toEqual(["'self'", 'wss://music.example', 'data:', 'blob:'])
  expect(directives.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"])
  expect(directives.get('object-src')).toEqual(["'none'"])
})
