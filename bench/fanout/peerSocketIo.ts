// socket.io as people use it: one room, each message a client sends goes to everybody in it.
import { createServer } from 'node:http'
import { Server } from 'socket.io'

const http = createServer()
const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false })
io.on('connection', (socket) => {
  void socket.join('room')
  socket.on('say', (message: unknown) => io.to('room').emit('said', message))
})
http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
})
process.on('message', () => process.send?.({ ok: true }))
