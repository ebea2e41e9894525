import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { root } from '#app/root.ts'
import { actions, ownActions } from '#contract/realtime/actions.ts'
import { socketErrors } from '#contract/realtime/errors.ts'
import { messages } from '#contract/realtime/messages.ts'
import { patchedMessages, toldMessages } from '#contract/realtime/toldMessages.ts'
import { ownEvents } from '#contract/realtime/ours.ts'
import { plainEvents } from '#contract/realtime/plainEvents.ts'
import { ruleSentences } from '#contract/room/rules/codes.ts'

const Referred = z.object({ $ref: z.string() })
const Payload = z.record(z.string(), z.unknown())
const Written = z.object({
  info: z.object({ description: z.string() }),
  operations: z.record(
    z.string(),
    z.object({
      action: z.enum(['receive', 'send']),
      summary: z.string().min(1),
      description: z.string().optional(),
      messages: z.array(Referred).length(1),
      reply: z.object({ messages: z.array(Referred) }).optional(),
    }),
  ),
  channels: z.object({
    socket: z.object({ messages: z.record(z.string(), z.object({ payload: Payload })), bindings: Payload }),
  }),
})
const { info, operations, channels } = Written.parse(
  JSON.parse(await readFile(join(root, 'docs/asyncapi.json'), 'utf8')),
)
const known = channels.socket.messages
const nameOf = ({ $ref }: z.infer<typeof Referred>): string => $ref.slice($ref.lastIndexOf('/') + 1)
const named = (action: 'receive' | 'send'): string[] =>
  Object.entries(operations)
    .filter(([, one]) => one.action === action)
    // What a client says under the same name stands under it alone.
    .map(([name]) => name.replace(/\.told$/, ''))
    .toSorted()

test('A30: the document of the socket has an operation for each action and event, with its reply and its refusals', () => {
  const asked = [...Object.keys(actions), ...Object.keys(ownActions)]
  const events = [...Object.values(ownEvents), ...Object.values(plainEvents)]
  expect(named('receive')).toEqual([...asked, ...events].toSorted())
  for (const name of [...asked, ...events]) {
    const { messages: sent = [], reply } = operations[name] ?? {}
    expect(sent.map(nameOf)).toEqual([name])
    const text = JSON.stringify(known[name]?.payload)
    const [event, kind] = asked.includes(name) ? ['action', `"action":{"const":"${name}"}`] : [name, '']
    expect(text).toContain(`"event":{"const":"${event}"}`)
    expect(text).toContain(kind)
    const answered = name === plainEvents.quit ? [] : [`${name}.reply`]
    expect(reply?.messages.map(nameOf)).toEqual([...answered, `${name}.refused`])
    for (const one of reply?.messages ?? []) expect(known).toHaveProperty([nameOf(one)])
  }
})

test('A30: and one for each message, marked with whom it is told to', () => {
  const told = [...Object.keys(messages), ...[...patchedMessages, ...toldMessages].map(([name]) => name)]
  expect(named('send')).toEqual(told.toSorted())
  for (const [key, { action, description, messages: sent }] of Object.entries(operations)) {
    if (action !== 'send') continue
    expect([key, description]).toEqual([key, expect.stringMatching(/^Told to: .+\.$/)])
    const text = JSON.stringify(known[nameOf(sent[0] as z.infer<typeof Referred>)]?.payload)
    expect(text).toContain(`"name":{"const":"${key.replace(/\.told$/, '')}"}`)
  }
  expect(operations['updatedUserData']?.description).toBe('Told to: one person.')
  expect(operations['roomtone.rules']?.description).toBe('Told to: watchers.')
  expect(operations['votedOnSong']?.description).toBe('Told to: all.')
})

test('A30: every refusal stands with its text where it may be answered, those of what is not known beside them', () => {
  const Refused = z.object({ properties: z.object({ error: z.object({ enum: z.array(z.string()) }) }) })
  const texts = new Set(
    Object.entries(known).flatMap(([name, { payload }]) =>
      name.endsWith('.refused') ? Refused.parse(payload).properties.error.enum : [],
    ),
  )
  const unknown = [socketErrors.unknownAction, socketErrors.unknownEvent]
  for (const text of unknown) expect(info.description).toContain(text)
  const all = [...Object.values(socketErrors), ...Object.values(ruleSentences)]
  expect(all.filter((text) => !texts.has(text) && !unknown.includes(text as never))).toEqual([])
  expect(JSON.stringify(channels.socket.bindings)).toContain('"required":["token"]')
})
