import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { entries, readConfig } from '#app/config.ts'
import { envOnPage, neededVariables, readCompose, readImage } from '#test/support/composeFile.ts'

const proxy = readFileSync('deploy/Caddyfile', 'utf8')
const { scripts, engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
  engines: { node: string }
}
const image = readImage()
const given: Record<string, string> = { ...envOnPage(), SECRET_KEY: 'ab'.repeat(32) }
const { services, volumes, secrets } = readCompose(given)
const nodes = Object.entries(services).filter(([name]) => name.startsWith('node'))

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, one = '']) => one)

/** Read by Node or by its memory allocator and not by the server. */
const notOurs = /^(NODE_ENV|MALLOC_|GLIBC_)/

test('what the image and the nodes are set to is a setting of the server, and one that it takes', () => {
  expect(nodes).toHaveLength(3)
  for (const [name, { environment }] of nodes) {
    const all = { ...image.environment, ...environment }
    expect(Object.keys(all)).toEqual(expect.arrayContaining(['DATA_DIR', 'DATABASE_URL']))
    const unknown = Object.keys(all).filter((one) => !notOurs.test(one) && !(one in entries))
    expect([name, unknown]).toEqual([name, []])
    // What several nodes share has to be the same for all of them, and none keeps what others need on its own disk.
    expect(readConfig(all)).toMatchObject({
      TRUST_PROXY: true,
      ROUTED_BY_ROOM: true,
      S3_ENDPOINT: expect.any(String),
      REDIS_URL: expect.any(String),
      SECRET_KEY: given['SECRET_KEY'],
    })
    expect(environment).toEqual(nodes[0]?.[1].environment)
  }
  // Under Docker as by `npm start`.
  const allocator = Object.entries(image.environment).flatMap(([name, value]) =>
    /^(MALLOC|GLIBC)_/.test(name) ? [`${name}=${value}`] : [],
  )
  expect(allocator.toSorted()).toEqual(
    matches(scripts['start'] ?? '', /((?:MALLOC|GLIBC)_\w+=\S+)/g).toSorted(),
  )
})

test('the image listens where its health is asked and the proxy looks, and keeps what it keeps where a volume is', () => {
  const { PORT: port = '', DATA_DIR: dataDir } = image.environment
  expect(image.exposed).toEqual([port])
  expect(image.volumes).toEqual([dataDir])
  expect(image.healthcheck.join(' ')).toContain(`http://127.0.0.1:${port}/readyz`)
  const upstreams = nodes.map(([name]) => `${name}:${port}`).join(' ')
  expect(matches(proxy, /reverse_proxy (.+) \{/g)).toEqual([`@sockets ${upstreams}`, upstreams])
  expect(matches(proxy, /\) \{([^}]+)\}/g).join()).toContain('health_uri /readyz')
  expect(matches(proxy, /(import node)/g)).toHaveLength(2)
  // What the nodes are told of the proxy is what it does.
  expect(matches(proxy, /@sockets path (.+)/g)).toEqual(['/primus'])
  expect(proxy).toContain('lb_policy query room')
  // Nobody reaches a node past the proxy, which alone is believed on whose address it forwards.
  for (const [, { ports }] of nodes) expect(ports).toEqual([])
  expect(services['proxy']?.ports.toSorted()).toEqual(['443:443', '80:80'])
  expect(services['proxy']?.environment).toEqual({ PUBLIC_URL: given['PUBLIC_URL'] })
})

test('the image runs what the build makes, with a Node that it takes', () => {
  expect(image.command[0]).toBe('node')
  expect(scripts['start']).toContain(image.command[1])
  const [least = ''] = matches(engines.node, />=(\d+)/g)
  const versions = image.from.flatMap((line) => matches(line, /^node:(\d+)/g))
  expect(versions).toHaveLength(image.from.length)
  expect(new Set(versions).size).toBe(1)
  expect(Number(versions[0])).toBeGreaterThanOrEqual(Number(least))
})

test('what a service waits for can come to pass, and what it mounts and is told is there', () => {
  const mounted: string[] = []
  for (const [name, service] of Object.entries(services)) {
    for (const [other, condition] of Object.entries(service.depends_on)) {
      const awaited = services[other]
      expect([name, other, awaited !== undefined]).toEqual([name, other, true])
      if (condition === 'service_healthy')
        expect([other, awaited?.healthcheck]).not.toEqual([other, undefined])
      // What is started again whenever it ends is never completed.
      if (condition === 'service_completed_successfully') expect(awaited?.restart).toBe('on-failure')
    }
    for (const volume of service.volumes) {
      const [from = ''] = volume.split(':')
      if (from.startsWith('.')) expect(readFileSync(`deploy/${from}`)).toBeTruthy()
      else mounted.push(from)
    }
    for (const secret of service.secrets) expect(Object.keys(secrets)).toContain(secret)
    const told = [...Object.values(service.environment), ...service.command].join(' ')
    const hosts = matches(told, /(?:@|http:\/\/|-master=)(\w+):\d+/g)
    expect([name, hosts.filter((host) => !(host in services))]).toEqual([name, []])
  }
  expect(Object.keys(services['node1']?.depends_on ?? {})).toEqual(['postgres', 'valkey', 'bucket'])
  expect(Object.keys(volumes).toSorted()).toEqual(mounted.toSorted())
})

test('PostgreSQL has a connection for every one that the nodes may open', () => {
  const { DATABASE_POOL, DATABASE_POOL_ROOMS } = readConfig(nodes[0]?.[1].environment ?? {})
  const [most = ''] = matches(services['postgres']?.command.join(' ') ?? '', /max_connections=(\d+)/g)
  // A few more are those of jobs, of backups and of who looks after it.
  expect(Number(most)).toBeGreaterThan(nodes.length * (DATABASE_POOL + DATABASE_POOL_ROOMS + 10))
})

test('the page names every variable that has to be set, and no other', () => {
  expect(Object.keys(envOnPage()).toSorted()).toEqual(neededVariables())
  expect(() => readCompose({ ...given, VALKEY_PASSWORD: '' })).toThrow('VALKEY_PASSWORD is not set')
})
