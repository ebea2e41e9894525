import { setTimeout as sleep } from 'node:timers/promises'
import WebSocket from 'ws'

type Answer = Record<string, unknown>
interface Person {
  readonly token: string
  readonly email: string
}

const PASSWORD = 'correct horse battery'

/** A room with guests and members who chat, show pictures, upload songs and dance. */
export const eveningAt = async (url: string, guestCount: number, memberCount: number) => {
  let addresses = 0
  const ask = async (path: string, body?: object | FormData, token?: string): Promise<Answer> => {
    const isForm = body instanceof FormData
    const n = ++addresses
    const response = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        // Each from an address of its own, as people are.
        'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
    return response.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as Answer) : { text }
  }
  /** Told to this machine alone, so asked for without an address that was passed on. */
  const metrics = async (): Promise<string> => (await fetch(`${url}/metrics`)).text()
  const form = (fields: Record<string, string>, bytes: Buffer, name: string): FormData => {
    const data = new FormData()
    for (const [key, value] of Object.entries(fields)) data.append(key, value)
    data.append('file', new File([new Uint8Array(bytes)], name))
    return data
  }

  const members: Person[] = []
  for (let i = 0; i < memberCount; i++) {
    const email = `member-${i}@example.com`
    const { accessToken } = await ask('/api/user-service/users/sign-up', { email, password: PASSWORD })
    members.push({ token: String(accessToken), email })
  }
  const member = (n: number): Person => members[n % memberCount] ?? { token: '', email: '' }
  const room = await ask('/api/room-service/rooms/infrastructure', { name: 'An evening' }, member(0).token)
  const roomUuid = String(room['uuid'])

  const tokens = members.map(({ token }) => token)
  for (let i = 0; i < guestCount; i++)
    tokens.push(String((await ask('/api/user-service/auth/guest'))['accessToken']))
  const sockets: WebSocket[] = []
  for (const token of tokens) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/primus?token=${token}`)
    socket.on('message', () => undefined)
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    sockets.push(socket)
    act(socket, { action: 'joinRoom', roomUuid })
  }

  return {
    say: (n: number, text: string) =>
      ask(
        '/openchat/v3.0/messages',
        { receiver: roomUuid, receiverType: 'group', data: { text } },
        member(n).token,
      ),
    showPicture: (n: number, bytes: Buffer) =>
      ask(
        '/api/user-service/users/images',
        form({ kind: 'profilePicture' }, bytes, 'photo.jpg'),
        member(n).token,
      ),
    upload: (n: number, bytes: Buffer) =>
      ask('/api/upload-service/upload/song', form({}, bytes, `song-${n}.wav`), member(n).token),
    signInAgain: (n: number) =>
      ask('/api/user-service/auth/login', { email: member(n).email, password: PASSWORD }),
    dance: async (n: number) => {
      const socket = sockets[n % sockets.length]
      if (socket) act(socket, { action: 'playOneTimeAnimation', animation: 'emoji', emoji: '🎉' })
    },
    /** Waits until no job waits and the last song had its time. */
    untilPrepared: async () => {
      for (let quiet = 0; quiet < 5; await sleep(1000)) {
        quiet = /^roomtone_jobs_waiting 0$/m.test(await metrics()) ? quiet + 1 : 0
      }
    },
    leave: () => sockets.forEach((socket) => socket.close()),
    heapMb: async () =>
      Number(/^nodejs_heap_size_used_bytes (\S+)$/m.exec(await metrics())?.[1]) / 1024 / 1024,
  }
}

const act = (socket: WebSocket, params: object): void =>
  socket.send(JSON.stringify({ event: 'action', params, messageId: 1 }))
