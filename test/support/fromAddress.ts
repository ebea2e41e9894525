import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEnd } from './leftBehind.ts'

/** What whoever asks sends beside what they ask. */
export type Sent = Readonly<Record<string, string>>

/** Stands before a server that trusts proxies, and says of all who ask that they come from an address; ends with the test file. */
export const fromAddress = async (url: string, headers: Sent): Promise<string> => {
  const { hostname, port } = new URL(url)
  const proxy = createServer((asked, answer) => {
    const onward = request(
      { hostname, port, path: asked.url, method: asked.method, headers: { ...asked.headers, ...headers } },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(answer)
      },
    )
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  atEnd(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}
