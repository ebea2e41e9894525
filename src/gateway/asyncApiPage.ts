import type { asyncApi } from './asyncapi.ts'

const safe = (text: unknown): string =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

interface Operation {
  readonly action: 'receive' | 'send'
  readonly summary: string
  readonly description?: string
  readonly messages: readonly { readonly $ref: string }[]
  readonly reply?: { readonly messages: readonly { readonly $ref: string }[] }
}

interface Shown {
  readonly operations: Readonly<Record<string, Operation>>
  readonly channels: {
    readonly socket: { readonly messages: Readonly<Record<string, { payload: unknown }>> }
  }
}

/** A page of the socket’s document that needs no script, so that the content policy of every other page fits it. */
export const asyncApiPage = (document: ReturnType<typeof asyncApi>): string => {
  const { operations, channels } = document as unknown as Shown
  const payload = ({ $ref }: { readonly $ref: string }): string => {
    const name = $ref.slice($ref.lastIndexOf('/') + 1)
    const text = JSON.stringify(channels.socket.messages[name]?.payload, null, 2)
    return `<details><summary><code>${safe(name)}</code></summary><pre>${safe(text)}</pre></details>`
  }
  const section = ([name, one]: readonly [string, Operation]): string =>
    `<section id="${safe(name)}"><h3><code>${safe(name)}</code></h3><p>${safe(one.summary)} ${safe(one.description ?? '')}</p>` +
    `${[...one.messages, ...(one.reply?.messages ?? [])].map(payload).join('')}</section>`
  const all = Object.entries(operations)
  const of = (action: Operation['action']): string =>
    all
      .filter(([, one]) => one.action === action)
      .map(section)
      .join('\n')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Roomtone · room socket</title></head>
<body><main><h1>The room socket</h1>
<p>A WebSocket at <code>/primus?token=…</code>. The document: <a href="/api/socket-service/api-json">AsyncAPI 3.0</a>.</p>
<h2>What a client sends</h2>
${of('receive')}
<h2>What the server sends</h2>
${of('send')}</main></body></html>`
}
