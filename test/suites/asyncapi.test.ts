import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#app/root.ts'
import { actions, ownActions } from '#contract/realtime/actions.ts'
import { socketErrors } from '#contract/realtime/errors.ts'
import { messages } from '#contract/realtime/messages.ts'
import { patchedMessages, toldMessages } from '#contract/realtime/toldMessages.ts'
import { ownEvents } from '#contract/realtime/ours.ts'
import { ruleSentences } from '#contract/room/rules/codes.ts'

const written = await readFile(join(root, 'docs/asyncapi.json'), 'utf8')

test.each([
  ['action', [...Object.keys(actions), ...Object.keys(ownActions), ...Object.values(ownEvents)]],
  ['message', [...Object.keys(messages), ...[...patchedMessages, ...toldMessages].map(([name]) => name)]],
  ['refusal', [...Object.values(socketErrors), ...Object.values(ruleSentences)]],
])('A30: the document of the socket names every %s', (_kind, names) => {
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !written.includes(JSON.stringify(name).slice(1, -1)))).toEqual([])
})
