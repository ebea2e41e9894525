// The whole product on a database of its own; a room of it is filled with people whom nobody has to connect.
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import '#app/tickShape.ts'
import { compose } from '#app/compose.ts'
import { readConfig } from '#app/config.ts'
import { step } from '#live/step.ts'
import type { Live } from '#runtime/api.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'roomtone-bench-'))
await chmod(dataDir, 0o755)
const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: 'off', CHAT_ANNOUNCEMENTS: 'off' }
const app = await compose(readConfig({ ...settings, LOG_LEVEL: 'error', TRUST_PROXY: 'on' }))

const profile = { nickname: 'Somebody', avatarId: 'ghost', color: '#FFFFFF' } as const
const known = { tokenRole: 'user', accountRole: 'user', subscribed: false, siteBanned: false } as const

const fill = async (roomUuid: string, people: number): Promise<void> => {
  const { host } = app.tools.live as Live
  await host.open(roomUuid)
  const room = host.awakeRoom(roomUuid)?.room
  if (!room) throw new Error('The room did not wake')
  // Long enough ago for their votes to count.
  const occasion = { now: Date.now() - 120_000, playId: randomUUID() }
  for (let n = 0; n < people; n++) {
    const uuid = randomUUID()
    const who = { ...known, uuid, profile: { ...profile, uuid }, passwordOk: true, network: null }
    step(room, { type: 'join', who }, occasion)
  }
}

process.on('message', ({ roomUuid, people }: { roomUuid: string; people: number }) => {
  void fill(roomUuid, people).then(() => process.send?.({ ok: true }))
})
process.send?.({ port: Number(new URL(app.address).port) })
