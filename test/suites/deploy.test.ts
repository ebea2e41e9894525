import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { entries } from '#app/config.ts'

const dockerfile = readFileSync('Dockerfile', 'utf8')
const compose = readFileSync('deploy/compose.yaml', 'utf8')
const proxy = readFileSync('deploy/Caddyfile', 'utf8')
const page = readFileSync('docs/operations.md', 'utf8')
const { scripts, engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
  engines: { node: string }
}

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, one = '']) => one)
/** What is indented below a line of the compose file. */
const below = (line: string): string => {
  const lines = compose.split('\n')
  const at = lines.indexOf(line)
  expect(at, line).toBeGreaterThanOrEqual(0)
  const indent = line.length - line.trimStart().length
  const rest = lines.slice(at + 1)
  const end = rest.findIndex((one) => one.trim() !== '' && one.length - one.trimStart().length <= indent)
  return rest.slice(0, end < 0 ? undefined : end).join('\n')
}
const keysOf = (text: string, indent: number): string[] =>
  matches(text, new RegExp(`^ {${indent}}(\\w+):`, 'gm'))

/** Read by Node or by its memory allocator and not by the server. */
const notOurs = /^(NODE_ENV|MALLOC_)/

test('what the image and the nodes are set to is a setting of the server', () => {
  const inImage = matches(dockerfile, /(?:ENV|^ +)(?=.*=)(.+)$/gm).flatMap((line) =>
    matches(line, /([A-Z_]+)=/g),
  )
  const ofNodes = keysOf(below('  environment:'), 4)
  expect(inImage).toContain('DATA_DIR')
  expect(ofNodes).toContain('DATABASE_URL')
  const unknown = [...inImage, ...ofNodes].filter((name) => !notOurs.test(name) && !(name in entries))
  expect(unknown).toEqual([])
  // Under Docker as by `npm start`.
  const allocator = (text: string) => matches(text, /(MALLOC_\w+=\d+)/g).sort()
  expect(allocator(dockerfile)).toEqual(allocator(scripts['start'] ?? ''))
})

test('the image listens where its health is asked and the proxy looks', () => {
  const [port] = matches(dockerfile, /PORT=(\d+)/g)
  expect(dockerfile).toContain(`EXPOSE ${port}\n`)
  expect(dockerfile).toContain(`http://127.0.0.1:${port}/readyz`)
  const nodes = keysOf(below('services:'), 2).filter((name) => name.startsWith('node'))
  expect(nodes).toHaveLength(3)
  expect(matches(proxy, /reverse_proxy (.+) \{/g)).toEqual([nodes.map((node) => `${node}:${port}`).join(' ')])
  expect(proxy).toContain('health_uri /readyz')
})

test('the image runs what the build makes, with a Node that it takes', () => {
  const [main] = matches(dockerfile, /CMD \["node", "(dist\/server\/\w+\.js)"\]/g)
  expect(scripts['start']).toContain(main)
  const [least = ''] = matches(engines.node, />=(\d+)/g)
  const nodes = matches(dockerfile, /FROM node:(\d+)/g)
  expect(new Set(nodes).size).toBe(1)
  expect(Number(nodes[0])).toBeGreaterThanOrEqual(Number(least))
})

test('what a service waits for, mounts and is told is there, and the page names every secret', () => {
  const services = keysOf(below('services:'), 2)
  const waitedFor = [...keysOf(below('  depends_on:'), 4), ...matches(compose, /depends_on: \[(\w+)\]/g)]
  expect(waitedFor.length).toBeGreaterThan(2)
  expect(waitedFor.filter((name) => !services.includes(name))).toEqual([])
  const mounted = matches(compose, /"?(?<!\.)\b(\w+):\/(?:data|var)/g)
  expect(keysOf(below('volumes:'), 2).sort()).toEqual([...new Set(mounted)].sort())
  const hosts = matches(compose, /(?:@|http:\/\/)(\w+):\d+/g)
  expect(hosts.filter((name) => !services.includes(name))).toEqual([])
  const told = [...matches(compose, /\$\{(\w+):\?\}/g), ...matches(compose, /^ {4}environment: (\w+)$/gm)]
  const named = matches(page, /^([A-Z0-9_]+)=/gm)
  expect([...new Set(told)].filter((name) => !named.includes(name))).toEqual([])
})
