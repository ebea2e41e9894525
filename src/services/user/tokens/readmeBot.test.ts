import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { expect, it, onTestFinished } from 'vitest'
import WebSocket from 'ws'
import { groupMessages } from '#contract/chat/messages.ts'
import { sendMessage } from '#contract/chat/write.ts'
import { addToQueue } from '#contract/playlist/queue.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { signUpBot } from '#contract/user/bots.ts'
import { makeBotToken } from '#contract/user/tokens.ts'
import { newPerson } from '#test/support/people.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const long = { timeout: 12_000, interval: 250 }

it('the bot of the README, as printed, answers !ping and likes a song (A31)', async () => {
  const readme = await readFile('README.md', 'utf8')
  const [, code = ''] = /```js\n(import WebSocket from 'ws'\n.*?)```/s.exec(readme) ?? []
  const owner = await newPerson(world)
  const { uuid, slug } = await world.call(createRoom, { body: { name: 'Bots' } }, owner.token)
  const bot = await world.call(signUpBot, { body: { botNickName: 'Ping' } }, owner.token)
  const scopes = ['rooms:join', 'votes:write', 'chat:read', 'chat:write'] as const
  const { token } = await world.call(
    makeBotToken,
    { params: { uuid: bot.uuid }, body: { name: 'README', scopes: [...scopes] } },
    owner.token,
  )
  const env = { ...process.env, ROOMTONE: world.url, TOKEN: token, ROOM: slug }
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const dj = new WebSocket(`${world.url.replace('http', 'ws')}/primus?token=${owner.token}`)
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  onTestFinished(() => {
    child.kill()
    dj.close()
  })

  const heard: { name: string; statePatch?: { path: string }[] }[] = []
  dj.on('message', (data) => {
    const frame = JSON.parse(String(data)) as { message?: (typeof heard)[number]; error?: string }
    if (frame.error) complaints += frame.error
    if (frame.message) heard.push(frame.message)
  })
  await new Promise((resolve) => dj.once('open', resolve))
  const act = (messageId: number, params: object) =>
    dj.send(JSON.stringify({ event: 'action', messageId, params: { roomUuid: uuid, ...params } }))
  act(1, { action: 'joinRoom' })

  const ping = { receiver: uuid, receiverType: 'group' as const, data: { text: '!ping' } }
  const said = async (): Promise<string> => {
    await world.call(sendMessage, { body: ping }, owner.token)
    return JSON.stringify(await world.call(groupMessages, { params: { guid: uuid } } as never, owner.token))
  }
  await expect.poll(said, long).toContain('"pong"')
  await world.call(addToQueue, { body: { songs: [youtubeSong('bots')], append: true } }, owner.token)
  act(2, { action: 'addDj' })
  await expect
    .poll(() => `${heard.map(({ name }) => name).join(' ')} ${complaints}`, long)
    .toContain('votedOnSong')
  const votes = heard.find(({ name }) => name === 'votedOnSong')
  expect(JSON.stringify(votes)).toContain(bot.uuid)
})
