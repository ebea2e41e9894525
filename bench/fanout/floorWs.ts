// `ws` on `node:http` that does nothing with a connection: the least an opened one can cost here.
import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'

const http = createServer()
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false })
sockets.on('connection', (socket) => socket.on('error', () => socket.terminate()))
http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
})
process.on('message', () => process.send?.({ ok: true }))
