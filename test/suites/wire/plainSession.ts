import { SocketClient } from 'ttfm-socket'
import { SocketClient as OldClient } from 'ttfm-socket-0.2'
import type { TestRoom } from './room.ts'
import type { Person } from '#test/support/people.ts'
import { songNamed } from './room.ts'
import type { NpmClient } from './visitor.ts'

type Acting = NpmClient & { action(name: string, params: object): Promise<unknown> }

/** Numbers of rows, what is drawn for each new account, and ids that a catalogue gives. */
const drawn = new Set(['id', 'roomId', 'avatarId', 'color', 'songId', 'songShortId'])
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const ISO = /\d{4}-\d\d-\d\dT[\d:.]+Z/g

const withoutEffects = ({ roomtone, ...state }: { roomtone?: object }): object =>
  JSON.stringify(roomtone) === '{"effects":[]}' ? state : { ...state, roomtone }

/** Makes frames comparable: ids by the order of their first appearance, times as such, everything else as it is. */
const normalizer = () => {
  const known = new Map<string, string>()
  const named = (uuid: string): string => {
    const name = known.get(uuid) ?? `uuid-${known.size}`
    known.set(uuid, name)
    return name
  }
  return (frame: unknown): string =>
    JSON.stringify(frame, (key, value: unknown) => {
      if (drawn.has(key)) return key
      // Effects that were bought stand in the state of all; that is none of the rules' doing.
      if (key === 'state') return withoutEffects(value as object)
      return typeof value === 'number' && value > 1e12 ? 'time' : value
    })
      .replace(UUID, named)
      .replace(ISO, 'time')
}

const QUIET_MS = 400

/**
 * A scripted evening with the npm clients as they are, 1.0.0 and 0.2: what each was answered and told, as text, the
 * same in every run of the same release.
 */
export const plainSession = async (
  url: string,
  room: Pick<TestRoom, 'uuid' | 'owner'>,
  other: Person,
): Promise<string[]> => {
  const normal = normalizer()
  const lines: string[] = []
  const heard = { ada: [] as unknown[], ben: [] as unknown[] }
  let lastAt = Date.now()
  const listen = (client: Acting, to: unknown[]): Acting => {
    client.on('serverMessage', (frame: unknown) => {
      lastAt = Date.now()
      to.push(frame)
    })
    client.on('error', () => undefined)
    return client
  }
  /** Nobody says anything any more: what was heard is written down, one client after the other. */
  const settle = async (): Promise<void> => {
    lastAt = Date.now()
    while (Date.now() - lastAt < QUIET_MS) await new Promise((resolve) => setTimeout(resolve, 50))
    for (const [name, frames] of Object.entries(heard))
      for (const frame of frames.splice(0)) lines.push(`${name} hears ${normal(frame)}`)
  }
  const ada = listen(new SocketClient(url) as unknown as Acting, heard.ada)
  const ben = listen(new OldClient(url) as unknown as Acting, heard.ben)
  const people = { ada, ben }
  const act = async (who: keyof typeof people, action: string, params: object = {}): Promise<void> => {
    const reply = await people[who]
      .action(action, params)
      .catch((refused: unknown) => ({ refused: String(refused) }))
    lines.push(`${who} ${action} ${normal(reply)}`)
    await settle()
  }
  lines.push(`ada joins ${normal(await ada.joinRoom(room.owner.token, { roomUuid: room.uuid }))}`)
  await settle()
  lines.push(`ben joins ${normal(await ben.joinRoom(other.token, { roomUuid: room.uuid }))}`)
  await settle()
  await act('ben', 'skipSong')
  await act('ada', 'addDj', { song: songNamed('one') })
  await act('ada', 'addDj', { song: songNamed('one') })
  await act('ben', 'voteOnSong', { songVotes: { like: true } })
  await act('ben', 'addDj', { song: songNamed('two') })
  await act('ben', 'voteOnSong', { songVotes: { like: null, star: true } })
  await act('ben', 'skipSong')
  await act('ada', 'updateNextSong', { song: songNamed('three') })
  await act('ada', 'updateNextSong', { song: { ...songNamed('three'), duration: -1 } })
  await act('ada', 'skipSong')
  await act('ada', 'voteOnSong', { songVotes: { like: true } })
  await act('ada', 'playOneTimeAnimation', { animation: 'jump' })
  await act('ben', 'playOneTimeAnimation', { animation: 'emoji', emoji: '🎉' })
  await act('ben', 'removeDj', { djUuid: room.owner.uuid })
  await act('ada', 'removeDj', { djUuid: other.uuid })
  await act('ben', 'addDj', { song: songNamed('four') })
  await act('ben', 'nonsense')
  await act('ada', 'removeDj')
  await act('ben', 'removeDj')
  ada.disconnect()
  ben.disconnect()
  return lines
}
