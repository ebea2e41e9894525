import type { asyncApi } from './asyncapi.ts'

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; scroll-padding-top: 1rem; }
body { margin: 0 auto; max-width: 76rem; padding: 1rem; display: grid; gap: 2rem; }
h1, h2, h3 { line-height: 1.2; }
a, summary { display: inline-block; min-height: 1.75rem; line-height: 1.75rem; }
summary { display: list-item; cursor: pointer; padding-inline: 0.25rem; }
nav ul { list-style: none; padding: 0; margin: 0; columns: 12rem auto; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9rem; overflow-wrap: anywhere; }
pre { margin: 0.25rem 0 1rem; padding: 0.75rem; overflow-x: auto; white-space: pre-wrap; border: 1px solid; border-radius: 0.5rem; }
section { border-top: 1px solid color-mix(in srgb, currentcolor 25%, transparent); }
main { min-width: 0; }
:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
@media (min-width: 60rem) {
  body { grid-template-columns: 18rem 1fr; }
  nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; }
  nav ul { columns: auto; }
}
`

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
  const of = (action: Operation['action']) =>
    Object.entries(operations).filter(([, one]) => one.action === action)
  const contents = (all: ReturnType<typeof of>): string =>
    `<ul>${all.map(([name]) => `<li><a href="#${safe(name)}"><code>${safe(name)}</code></a></li>`).join('')}</ul>`
  const part = (id: string, title: string, all: ReturnType<typeof of>): string =>
    `<h2 id="${id}">${title}</h2>\n${all.map(section).join('\n')}`
  const [sent, told] = [of('receive'), of('send')]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Roomtone · room socket</title>
<style>${STYLE}</style></head>
<body><nav aria-label="On this page"><h2>What a client sends</h2>${contents(sent)}<h2>What the server sends</h2>${contents(told)}</nav>
<main><h1>The room socket</h1>
<p>A WebSocket at <code>/primus?token=…</code>. The document: <a href="/api/socket-service/api-json">AsyncAPI 3.0</a>.</p>
${part('sent', 'What a client sends', sent)}
${part('told', 'What the server sends', told)}</main></body></html>`
}
