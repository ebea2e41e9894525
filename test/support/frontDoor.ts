import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { atEnd } from './leftBehind.ts'

/** An address that is known before the server behind it: what comes to it goes there, byte for byte. */
export interface FrontDoor {
  readonly port: number
  leadTo(url: string): void
}

/** Opens one; it closes after the test file. */
export const openFrontDoor = async (): Promise<FrontDoor> => {
  let behind = 0
  const open = new Set<Socket>()
  const joined = (socket: Socket, other: Socket): void => {
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      other.destroy()
    })
    socket.on('error', () => other.destroy())
  }
  const server = createServer((from) => {
    const to = connect(behind, '127.0.0.1')
    joined(from, to)
    joined(to, from)
    from.pipe(to)
    to.pipe(from)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (url) => {
      behind = Number(new URL(url).port)
    },
  }
}
