// The floor: plain TCP sockets, each chunk a client sends is written to everybody as it is.
import { createServer, type Socket } from 'node:net'

const members = new Set<Socket>()
const server = createServer({ noDelay: true }, (socket) => {
  members.add(socket)
  socket.on('data', (chunk) => {
    for (const member of members) member.write(chunk)
  })
  socket.on('close', () => members.delete(socket))
  socket.on('error', () => members.delete(socket))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
})
process.on('message', () => process.send?.({ ok: true }))
