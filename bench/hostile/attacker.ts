// Floods a Roomtone on loopback, in a process of its own, until it is ended: `{flood, url}` starts one, `{}` asks how much was sent.
import { connect } from 'node:net'
import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import WebSocket from 'ws'

/** Requests a second of one flood, so that the attacker does not take the machine itself away. */
const PACE = 100
const FRAMES_A_SECOND = 100
const SLOW_CONNECTIONS = 300
const PICTURES_AT_ONCE = 8
const SPEAKERS = 3
const LINES_OF_EACH = 8
const FORGERS = 10
const MEGAPIXELS_23 = { width: 5_750, height: 4_000 }

/** Public addresses that the attacker owns. */
const addressOf = (n: number): string => `198.51.100.${(n % 5) + 1}`

const post = (url: string, body: object, n: number): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(n) },
    body: JSON.stringify(body),
  })

/** What was sent so far. */
let sent = 0

/** Does something again and again at its pace, whatever becomes of it. */
const paced = (perSecond: number, work: (n: number) => Promise<unknown>): void => {
  let n = 0
  setInterval(() => {
    sent++
    void work(n++).catch(() => undefined)
  }, 1000 / perSecond)
}

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Sends the same frame over a socket from the address of the nth attacker; a moment after it was closed, `again`. */
const talk = (
  url: string,
  path: string,
  { n, frame, again }: { readonly n: number; readonly frame: string | Buffer; readonly again: () => void },
): void => {
  const socket = new WebSocket(url.replace('http', 'ws') + path, {
    headers: { 'x-forwarded-for': addressOf(n) },
  })
  const talking = setInterval(() => {
    if (socket.readyState !== WebSocket.OPEN) return
    sent++
    socket.send(frame)
  }, 1000 / FRAMES_A_SECOND)
  socket.on('error', () => undefined)
  socket.on('close', () => {
    clearInterval(talking)
    setTimeout(again, 200)
  })
}

const floods: Record<string, (url: string) => Promise<void> | void> = {
  /** Tokens whose key has an impossible name. */
  'forged tokens': (url) => {
    const token = `${base64({ alg: 'RS256', kid: '\u0000key' })}.${base64({ sub: 'x' })}.c2lnbmF0dXJl`
    const headers = { authorization: `Bearer ${token}` }
    paced(PACE, async (n) => {
      const answer = await fetch(`${url}/api/user-service/profile`, {
        headers: { ...headers, 'x-forwarded-for': addressOf(n) },
      })
      await answer.text()
    })
  },
  /** Passwords of accounts that are not there: each is hashed all the same. */
  'wrong passwords': (url) => {
    paced(PACE / 2, async (n) => {
      const body = { email: `nobody-${n}@example.com`, password: 'wrong horse battery' }
      await (await post(`${url}/api/user-service/auth/login`, body, n)).text()
    })
  },
  /** Letters to strangers, asked for by ever new guests. */
  letters: (url) => {
    paced(PACE / 2, async (n) => {
      const guest = await fetch(`${url}/api/user-service/auth/guest`, {
        headers: { 'x-forwarded-for': addressOf(n) },
      })
      await guest.text()
      const body = { email: `stranger-${n}@example.com` }
      await (await post(`${url}/api/user-service/users/forgot-password`, body, n)).text()
    })
  },
  /** Small files of many pixels. */
  pictures: async (url) => {
    const background = { r: 10, g: 120, b: 200 }
    const image = sharp({ create: { ...MEGAPIXELS_23, channels: 3, background } })
    const bytes = new Uint8Array(await image.png({ compressionLevel: 9 }).toBuffer())
    const showAgain = async (n: number): Promise<void> => {
      const email = `attacker-${n}@example.com`
      const account = await post(
        `${url}/api/user-service/users/sign-up`,
        { email, password: 'correct horse battery' },
        n,
      )
      const { accessToken } = (await account.json()) as { accessToken?: string }
      for (;;) {
        sent++
        const form = new FormData()
        form.append('kind', 'profile')
        form.append('file', new File([bytes], 'large.png'))
        await fetch(`${url}/api/user-service/users/images`, {
          method: 'POST',
          headers: { authorization: `Bearer ${accessToken}`, 'x-forwarded-for': addressOf(n) },
          body: form,
        })
          .then((answer) => answer.text())
          .catch(() => undefined)
        await sleep(100)
      }
    }
    for (let n = 0; n < PICTURES_AT_ONCE; n++) void showAgain(n)
  },
  /** Sockets with a bad token that say much. */
  'socket frames': (url) => {
    const frame = JSON.stringify({ event: 'noise', params: { text: 'x'.repeat(1000) } })
    const open = (n: number): void => talk(url, '/primus?token=bad', { n, frame, again: () => open(n) })
    for (let n = 0; n < 20; n++) open(n)
  },
  /** Frames of voice in rooms of their own, from as many connections as one may have, and tickets that are none. */
  voice: async (url) => {
    const ask = async (path: string, body: object, n: number, token?: string, method = 'POST') => {
      const answer = await fetch(url + path, {
        method,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': addressOf(n),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      })
      return (await answer.json()) as Record<string, unknown>
    }
    const frame = Buffer.alloc(900, 7)
    const forge = (n: number): void => {
      sent++
      talk(url, `/roomtone/voice?ticket=forged-${n}`, { n, frame, again: () => forge(n) })
    }
    for (let n = 0; n < FORGERS; n++) forge(n)
    const speakers = Array.from({ length: SPEAKERS }, async (_, n) => {
      const body = { email: `speaker-${n}@example.com`, password: 'correct horse battery' }
      const token = String((await ask('/api/user-service/users/sign-up', body, n))['accessToken'])
      const { uuid } = await ask('/api/room-service/rooms/infrastructure', { name: `Loud ${n}` }, n, token)
      const room = `/api/room-service/rooms/${String(uuid)}`
      await ask(
        `/api/room-service/rooms/live-audio/${String(uuid)}/infrastructure`,
        { liveAudio: true },
        n,
        token,
        'PATCH',
      )
      const speak = async (): Promise<void> => {
        const { url: path } = await ask(`${room}/voice`, { speak: true }, n, token)
        const again = (): void => void speak().catch(() => undefined)
        if (typeof path === 'string') talk(url, path, { n, frame, again })
        else setTimeout(again, 1000)
      }
      await Promise.all(Array.from({ length: LINES_OF_EACH }, speak))
    })
    await Promise.all(speakers)
  },
  /** Bodies that come a byte a second, and connections that say nothing. */
  'slow bodies': (url) => {
    const { hostname, port } = new URL(url)
    const drip = (n: number): void => {
      const socket = connect(Number(port), hostname)
      const silent = n % 2 === 0
      if (!silent)
        socket.write(
          `POST /api/user-service/auth/login HTTP/1.1\r\nhost: ${hostname}\r\nx-forwarded-for: ${addressOf(n)}\r\ncontent-length: 10000\r\n\r\n`,
        )
      const dripping = setInterval(() => {
        sent++
        socket.write(silent ? '' : ' ')
      }, 1000)
      socket.on('error', () => undefined)
      socket.on('data', () => undefined)
      socket.on('close', () => {
        clearInterval(dripping)
        setTimeout(() => drip(n), 1000)
      })
    }
    for (let n = 0; n < SLOW_CONNECTIONS; n++) drip(n)
  },
}

// An attacker has a machine of their own; here they take of ours what nobody else wants.
setPriority(constants.priority.PRIORITY_LOW)
process.on('message', ({ flood, url }: { flood?: string; url: string }) => {
  if (flood === undefined) return void process.send?.({ sent })
  void Promise.resolve(floods[flood]?.(url)).then(() => process.send?.({ started: flood }))
})
process.send?.({ port: 0 })
