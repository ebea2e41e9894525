import { once } from 'node:events'
import WebSocket from 'ws'

/** A chat client that is signed in and listens; `closed` gives the code its socket ends with. */
export const openChat = async (url: string, token: string) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/openchat`)
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await once(socket, 'open')
  const answered = once(socket, 'message')
  socket.send(JSON.stringify({ type: 'auth', body: { auth: token } }))
  const [answer] = (await answered) as [Buffer]
  if (!String(answer).includes('"200"')) throw new Error(`No chat: ${String(answer)}`)
  return { socket, closed }
}
