import { connect, type Socket } from 'node:net'
import { startPeer } from '../lib/child.ts'
import { type Variant, Witness } from './variant.ts'

/** The floor, with frames of the same size as ours. */
export const tcpVariant = async (bytes: number): Promise<Variant> => {
  const child = await startPeer('fanout/peerTcp.ts')
  const witness = new Witness()
  const sockets: Socket[] = []
  let number = 0
  const join = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const member = sockets.length
      let rest = ''
      const socket = connect({ port: child.port, host: '127.0.0.1', noDelay: true }, resolve)
      sockets.push(socket)
      socket.once('error', reject)
      socket.setEncoding('latin1')
      socket.on('data', (chunk: Buffer | string) => {
        const lines = (rest + chunk.toString()).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) witness.saw(member, line)
      })
    })
  return {
    name: 'TCP floor',
    pid: child.pid,
    connect: async (members) => {
      witness.add(members)
      for (let i = 0; i < members; i++) await join()
    },
    say: (index) => sockets[index]?.write(`${`${number++} `.padEnd(bytes - 1, 'x')}\n`),
    delivered: () => witness.count,
    arrivals: () => witness.arrivals,
    verify: () => witness.verify(),
    close: () => child.stop(),
  }
}
