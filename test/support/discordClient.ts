import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { atEnd } from './leftBehind.ts'

/** What Discord's proxy lets an activity reach: its own origin and nothing else. */
const POLICY =
  "default-src 'self'; script-src 'self' blob: 'unsafe-eval' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self' data: blob:; frame-src 'self'; " +
  "worker-src 'self' blob:"

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The address under which Discord shows a server: every request goes through, with a policy of Discord's own. */
const proxyOf = (url: string): Promise<string> => {
  const { hostname, port } = new URL(url)
  const server = createServer((asked, response) => {
    const { method, url: path, headers } = asked
    const passed = request({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        'content-security-policy': POLICY,
        'permissions-policy': 'microphone=(), camera=()',
      })
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    asked.pipe(passed)
  })
  server.on('upgrade', ({ method, url: path, rawHeaders }: IncomingMessage, socket, head) => {
    const lines = rawHeaders.flatMap((name, nth) =>
      nth % 2 === 0 ? [`${name}: ${rawHeaders[nth + 1]}`] : [],
    )
    const through = connect(Number(port), hostname, () => {
      through.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      through.write(head)
      through.pipe(socket).pipe(through)
    })
    for (const one of [through, socket]) one.on('error', () => through.destroy())
  })
  return listen(server)
}

/** What the page around the activity does: answers it as Discord's client, and keeps what it was asked. */
const around = (frame: string): string => `<!doctype html><meta charset="utf-8"><title>Discord</title>
<style>html, body, iframe { margin: 0; border: 0; width: 100%; height: 100vh; display: block }</style>
<script>
  window.asked = []
  const say = (body) => document.querySelector('iframe').contentWindow.postMessage([1, body], '*')
  window.tell = (evt, data) => say({ cmd: 'DISPATCH', evt, data, nonce: null })
  window.addEventListener('message', async ({ data: [kind, body] }) => {
    if (kind === 0) return window.tell('READY', { v: 1 })
    if (kind !== 1) return
    window.asked.push(body)
    const data = body.cmd === 'AUTHORIZE' ? await window.agree(body.args) : {}
    say({ cmd: body.cmd, evt: null, nonce: body.nonce, data })
  })
</script>
<iframe src="${frame}" sandbox="allow-scripts allow-same-origin allow-forms allow-popups"></iframe>`

/** A page like Discord's that shows a server as an activity; gives its address. */
export const discordAround = async (
  url: string,
  claims: Readonly<Record<string, string>>,
): Promise<string> => {
  const proxy = await proxyOf(url)
  const html = around(`${proxy}/?${new URLSearchParams(claims)}`.replaceAll('&', '&amp;'))
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(html)
  })
  return listen(server)
}
