import { setTimeout as sleep } from 'node:timers/promises'
import WebSocket from 'ws'
import { median } from '../lib/median.ts'

const PASSWORD = 'correct horse battery'
const EMAIL = 'honest@example.com'
/** Public addresses of honest people: none is an attacker's. */
const addressOf = (n: number): string => `203.0.113.${(n % 250) + 1}`

/** Median milliseconds of what honest people do, and how often they were refused. */
export interface Calm {
  readonly loginMs: number
  readonly voteMs: number
  readonly refused: number
}

/** Two people in a room with a song: one plays, the other votes; and one who logs in again and again. */
export const honestPeople = async (url: string) => {
  let calls = 0
  const ask = async (path: string, body: object, token?: string): Promise<Record<string, unknown>> => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': addressOf(calls++),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Record<string, unknown>
  }
  const signUp = async (email: string): Promise<string> =>
    String((await ask('/api/user-service/users/sign-up', { email, password: PASSWORD }))['accessToken'])
  const [host, voter] = [await signUp('host@example.com'), await signUp(EMAIL)]
  const room = await ask('/api/room-service/rooms/infrastructure', { name: 'Besieged' }, host)
  const roomUuid = String(room['uuid'])
  const join = async (token: string) => {
    const line = await openLine(url, token)
    await line({ action: 'joinRoom', roomUuid })
    return line
  }
  const [decks, vote] = [await join(host), await join(voter)]
  const song = {
    artistName: 'Somebody',
    trackName: 'A long song',
    duration: 3000,
    musicProviders: { youtube: 'honest' },
    thumbnails: {},
  }
  await decks({ action: 'addDj', roomUuid, song })

  const timed = async (work: () => Promise<unknown>): Promise<number | null> => {
    const began = performance.now()
    return work().then(
      () => performance.now() - began,
      () => null,
    )
  }
  const times = async (count: number, work: (n: number) => Promise<unknown>) => {
    const all: (number | null)[] = []
    for (let n = 0; n < count; n++) {
      all.push(await timed(() => work(n)))
      await sleep(50)
    }
    return all
  }
  return {
    /** Votes and logs in, one after the other. */
    measure: async (): Promise<Calm> => {
      const votes = await times(60, (n) =>
        vote({ action: 'voteOnSong', roomUuid, songVotes: { like: n % 2 === 0 } }),
      )
      const logins = await times(25, () =>
        ask('/api/user-service/auth/login', { email: EMAIL, password: PASSWORD }),
      )
      const done = (some: (number | null)[]): number[] => some.filter((one) => one !== null)
      const all = [...votes, ...logins]
      return {
        loginMs: median(done(logins)),
        voteMs: median(done(votes)),
        refused: all.length - done(all).length,
      }
    },
  }
}

/** A socket that asks and waits for the reply; a refusal rejects. */
const openLine = async (url: string, token: string) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/primus?token=${token}`, {
    headers: { 'x-forwarded-for': addressOf(0) },
  })
  const waiting = new Map<number, (reply: Record<string, unknown>) => void>()
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as Record<string, unknown>
    const id = Number(frame['messageId'])
    waiting.get(id)?.(frame)
    waiting.delete(id)
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  let id = 0
  return (params: object): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.set(++id, (reply) => {
        if (reply['error'] === undefined) resolve()
        else reject(new Error(JSON.stringify(reply)))
      })
      socket.send(JSON.stringify({ event: 'action', params, messageId: id }))
    })
}
