import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import * as z from 'zod'

const Service = z.strictObject({
  image: z.string(),
  build: z.string().optional(),
  restart: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z
    .union([
      z
        .array(z.string())
        .transform((names) => Object.fromEntries(names.map((name) => [name, 'service_started'] as const))),
      z
        .record(z.string(), z.strictObject({ condition: z.string() }))
        .transform((waits) =>
          Object.fromEntries(Object.entries(waits).map(([name, { condition }]) => [name, condition])),
        ),
    ])
    .default({}),
  entrypoint: z.array(z.string()).default([]),
  command: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  secrets: z.array(z.string()).default([]),
  healthcheck: z
    .strictObject({ test: z.array(z.string()), interval: z.string(), retries: z.number() })
    .optional(),
})
const Compose = z.strictObject({
  'x-node': z.unknown(),
  services: z.record(z.string(), Service),
  secrets: z.record(z.string(), z.strictObject({ environment: z.string() })),
  volumes: z.record(z.string(), z.null()),
})
export type Compose = z.infer<typeof Compose>
export type ComposeService = z.infer<typeof Service>

const VARIABLE = /\$\{([A-Z0-9_]+)(?::(\?|-)([^}]*))?\}/g

/** Fills variables in as Docker does; one that must be set and is not is an error. */
const filled = (value: unknown, given: Readonly<Record<string, string>>): unknown => {
  if (typeof value === 'string')
    return value.replace(VARIABLE, (_all, name: string, kind?: string, otherwise?: string) => {
      const found = given[name] || (kind === '-' ? otherwise : undefined)
      if (found === undefined) throw new Error(`${name} is not set`)
      return found
    })
  if (Array.isArray(value)) return value.map((one) => filled(one, given))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one, given)]))
}

const text = readFileSync('deploy/compose.yaml', 'utf8')

/** Names that have to be in `.env`: those without which Docker starts nothing, and what secrets are made of. */
export const neededVariables = (): string[] => {
  const secrets = Object.values(Compose.shape.secrets.parse((parse(text) as { secrets: unknown }).secrets))
  const inText = [...text.matchAll(VARIABLE)].flatMap(([, name = '', kind]) => (kind === '?' ? [name] : []))
  return [...new Set([...inText, ...secrets.map(({ environment }) => environment)])].toSorted()
}

/** The compose file as Docker reads it, with these variables in `.env`. Whatever it says that the tests do not know is an error. */
export const readCompose = (given: Readonly<Record<string, string>>): Compose =>
  Compose.parse(filled(parse(text, { merge: true }), given))

/** What the page on operations has in its `.env`, as it stands there. */
export const envOnPage = (): Record<string, string> => {
  const page = readFileSync('docs/operations.md', 'utf8')
  const [, block = ''] = /`\.env` says:\n\n```sh\n(.*?)```/s.exec(page) ?? []
  return Object.fromEntries(
    [...block.matchAll(/^([A-Z0-9_]+)=(.*?)(?:\s+#.*)?$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
}

/** What the image sets by itself, where its server listens, and how Docker asks whether it is healthy. */
export const readImage = () => {
  const lines = readFileSync('Dockerfile', 'utf8')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
  const all = (instruction: string): string[] =>
    lines.flatMap((line) => (line.startsWith(`${instruction} `) ? [line.slice(instruction.length + 1)] : []))
  const healthcheck = all('HEALTHCHECK')[0] ?? ''
  return {
    environment: Object.fromEntries(
      all('ENV').flatMap((line) =>
        line.split(' ').map((pair) => pair.split(/=(.*)/).slice(0, 2) as [string, string]),
      ),
    ),
    exposed: all('EXPOSE'),
    volumes: all('VOLUME'),
    healthcheck: z.array(z.string()).parse(JSON.parse(healthcheck.slice(healthcheck.indexOf('[')))),
    command: z.array(z.string()).parse(JSON.parse(all('CMD')[0] ?? '[]')),
    from: all('FROM'),
  }
}
