import { connect, type OnReadOpts, type Socket } from 'node:net'

/** Where a room socket is opened: at which server, with which token, from which address. */
interface Address {
  readonly port: number
  readonly token: string
  readonly from: string
}

/**
 * Opens a room socket without a WebSocket library, so that members of all that is measured side by side cost their
 * process as much. The answer to the handshake is the first that is read from it.
 */
export const openRawSocket = async (
  { port, token, from }: Address,
  options: { readonly onread?: OnReadOpts } = {},
): Promise<Socket> => {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, ...options })
  await new Promise((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  socket.write(
    [
      `GET /primus?token=${token} HTTP/1.1`,
      'Host: 127.0.0.1',
      'Connection: Upgrade',
      'Upgrade: websocket',
      `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
      'Sec-WebSocket-Version: 13',
      `X-Forwarded-For: ${from}`,
      '\r\n',
    ].join('\r\n'),
  )
  return socket
}

/** A text in one frame of a client, masked with zeros. */
export const textFrame = (text: string): Buffer => {
  const payload = Buffer.from(text)
  const isShort = payload.length < 126
  const head = Buffer.alloc(isShort ? 6 : 8)
  head[0] = 0x81
  head[1] = 0x80 | (isShort ? payload.length : 126)
  if (!isShort) head.writeUInt16BE(payload.length, 2)
  return Buffer.concat([head, payload])
}

/** Takes the frames of a server apart, whose texts it gives as Latin-1, at most `longest` bytes of each. */
export const frameReader = (longest: number, heard: (text: string) => void): ((bytes: Buffer) => void) => {
  let rest: Buffer = Buffer.alloc(0)
  return (bytes) => {
    const all = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes
    let at = 0
    for (;;) {
      const [head, length] = sizeOf(all, at)
      if (all.length < at + head + length) break
      heard(all.toString('latin1', at + head, at + head + Math.min(length, longest)))
      at += head + length
    }
    rest = all.subarray(at)
  }
}

/** Bytes of the head of the frame that begins there, and of its payload; `Infinity` where its head is not all there. */
const sizeOf = (bytes: Buffer, at: number): [head: number, payload: number] => {
  const short = bytes.length < at + 2 ? Number.POSITIVE_INFINITY : (bytes[at + 1] ?? 0)
  if (short < 126) return [2, short]
  const head = short === 126 ? 4 : 10
  if (bytes.length < at + head || short === Number.POSITIVE_INFINITY) return [head, Number.POSITIVE_INFINITY]
  return [head, head === 4 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2))]
}
