import { connect, type Socket } from 'node:net'
import { withoutRest } from '../lib/withoutRest.ts'

/** What is asked, again and again, on so many connections at once. */
interface Load {
  readonly port: number
  readonly path: string
  readonly connections: number
  readonly requests: number
}

/**
 * Asks the same over and over on kept connections, does next to nothing with the answers and never rests, so that servers
 * neither wait for it nor wake it.
 * Each answer must be a 200 as long as the first.
 */
export const askOverAndOver = async ({ port, path, connections, requests }: Load): Promise<void> => {
  const asked = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`)
  let left = requests
  const one = (socket: Socket): Promise<void> =>
    new Promise((resolve, reject) => {
      const ask = (): void => {
        if (left-- > 0) socket.write(asked)
        else socket.end(resolve)
      }
      let parts: Buffer[] = []
      let length = 0
      let got = 0
      socket.on('data', (bytes: Buffer) => {
        if (length === 0) {
          parts.push(bytes)
          length = lengthOf(Buffer.concat(parts))
        } else if (got === 0 && bytes.toString('latin1', 9, 12) !== '200') reject(new Error('Not a 200'))
        got += bytes.length
        if (length === 0 || got < length) return
        if (got > length) reject(new Error(`An answer of ${got} bytes after one of ${length}`))
        parts = []
        got = 0
        ask()
      })
      socket.on('error', reject)
      socket.on('connect', ask)
    })
  await withoutRest(() =>
    Promise.all(Array.from({ length: connections }, () => one(connect({ port, host: '127.0.0.1' })))),
  )
}

/** Bytes of a whole answer, by its own account; 0 while its head is not all there. */
const lengthOf = (answer: Buffer): number => {
  const text = answer.toString('latin1')
  const head = text.indexOf('\r\n\r\n')
  if (head < 0) return 0
  if (!text.startsWith('HTTP/1.1 200 ')) throw new Error(text.slice(0, head))
  return head + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1])
}
