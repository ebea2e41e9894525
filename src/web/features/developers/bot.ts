/** The bot of the README, as printed there. */
export const bot = `import WebSocket from 'ws'
const { ROOMTONE = 'http://localhost:8080', TOKEN, ROOM } = process.env
const headers = { authorization: \`Bearer \${TOKEN}\`, 'content-type': 'application/json' }
const post = async (path, body) => (await fetch(ROOMTONE + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
const { uuid } = await post(\`/api/room-service/rooms/\${ROOM}/join\`, {})
const say = (text) =>
  post('/openchat/v3/messages', { receiver: uuid, receiverType: 'group', category: 'message', type: 'text',
    data: { text, metadata: { chatMessage: { message: text } } } })
const socket = new WebSocket(\`\${ROOMTONE.replace('http', 'ws')}/primus?token=\${TOKEN}\`)
let messageId = 0
const act = (action, params = {}) =>
  socket.send(JSON.stringify({ event: 'action', messageId: ++messageId, params: { ...params, action, roomUuid: uuid } }))
socket.on('open', () => act('joinRoom'))
socket.on('message', (data) => {
  const frame = JSON.parse(data)
  if (typeof frame === 'string') return frame.startsWith('primus::ping') && socket.send(JSON.stringify(frame.replace('ping', 'pong')))
  const { name, params } = frame.message ?? {}
  if (frame.error) console.error(frame.error)
  if (name === 'playedSong') act('voteOnSong', { songVotes: { like: true } })
  if (name === 'roomtone.chat' && params.kind === 'sent' && params.message.data.text === '!ping') say('pong')
})`
