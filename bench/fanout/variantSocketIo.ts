import { io, type Socket } from 'socket.io-client'
import { startPeer } from '../lib/child.ts'
import { type Variant, Witness } from './variant.ts'

/** socket.io with payloads that make its frames as long as ours. */
export const socketIoVariant = async (bytes: number): Promise<Variant> => {
  const child = await startPeer('fanout/peerSocketIo.ts')
  const witness = new Witness()
  const sockets: Socket[] = []
  const filling = 'x'.repeat(Math.max(1, bytes - 40))
  let number = 0
  const join = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const member = sockets.length
      const socket = io(`http://127.0.0.1:${child.port}`, { transports: ['websocket'], forceNew: true })
      sockets.push(socket)
      socket.once('connect', resolve)
      socket.once('connect_error', reject)
      socket.on('said', (message: { number: number }) => witness.saw(member, String(message.number)))
    })
  return {
    name: 'socket.io',
    pid: child.pid,
    connect: async (members) => {
      witness.add(members)
      for (let i = 0; i < members; i++) await join()
    },
    say: (index) => sockets[index]?.emit('say', { number: number++, filling }),
    delivered: () => witness.count,
    arrivals: () => witness.arrivals,
    verify: () => witness.verify(),
    close: async () => {
      for (const socket of sockets) socket.disconnect()
      await child.stop()
    },
  }
}
