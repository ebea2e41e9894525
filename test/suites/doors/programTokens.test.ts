import { describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { services } from '#app/services.ts'
import { chatService } from '#services/chat/service.ts'
import type { Scope } from '#contract/scopes.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { room as readRoom } from '#contract/room/rooms.ts'
import { signUpBot, botToken } from '#contract/user/bots.ts'
import { userChatToken } from '#contract/user/chatTokens.ts'
import { editProfile, ownProfile } from '#contract/user/profiles.ts'
import { endSession, listSessions } from '#contract/user/sessions.ts'
import * as contract from '#contract/user/tokens.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const name = 'Radio'

const tokenOf = async (person: Person, scopes: Scope[], rooms?: string[]) =>
  world.call(contract.makeToken, { body: { name, scopes, ...(rooms && { rooms }) } }, person.token)

describe('a token for a program', () => {
  it('is shown once, acts within its scopes, and says on which day it was used', async () => {
    const me = await newPerson(world)
    const { token, made } = await tokenOf(me, ['profile:read'])
    expect(token).toMatch(/^rtp_[0-9A-Za-z]{8}_[0-9A-Za-z]{46}$/)
    expect(made).toMatchObject({ name, scopes: ['profile:read'], userUuid: me.uuid, lastUsedOn: null })
    await expect(world.call(ownProfile, {}, token)).resolves.toMatchObject({ uuid: me.uuid })
    await expect(world.call(editProfile, { body: { nickname: 'No' } }, token)).rejects.toMatchObject({
      status: 403,
      message: 'This token may not do that',
    })
    const { tokens } = await world.call(contract.listTokens, {}, me.token)
    const today = new Date(world.tools.now()).toISOString().slice(0, 10)
    expect(tokens).toEqual([{ ...made, lastUsedOn: today }])
    expect(JSON.stringify(tokens)).not.toContain(token)
  })

  it('makes no tokens, signs nobody out, and is no place where somebody is signed in', async () => {
    const me = await newPerson(world)
    const { token, made } = await tokenOf(me, ['profile:read', 'profile:write'])
    const refused = { status: 403, message: 'This token may not do that' }
    const body = { name, scopes: ['rooms:read' as const] }
    await expect(world.call(contract.makeToken, { body }, token)).rejects.toMatchObject(refused)
    await expect(world.call(contract.listTokens, {}, token)).rejects.toMatchObject(refused)
    await expect(world.call(endSession, { params: { id: 'current' } }, token)).rejects.toMatchObject(refused)
    const { sessions } = await world.call(listSessions, {}, me.token)
    expect(sessions.map(({ id }) => id)).not.toContain(made.id)
    await expect(world.call(endSession, { params: { id: made.id } }, me.token)).rejects.toMatchObject({
      status: 404,
    })
  })

  it('of a bot never turns into the bot’s whole access', async () => {
    const me = await newPerson(world)
    const bot = await world.call(signUpBot, { body: { botNickName: 'R2' } }, me.token)
    const of = { params: { uuid: bot.uuid }, body: { name, scopes: ['rooms:read' as const] } }
    const { token, made } = await world.call(contract.makeBotToken, of, me.token)
    expect(token).toMatch(/^rtb_/)
    expect(made).toMatchObject({ userUuid: bot.uuid, endsAt: null })
    const whole = await world.call(botToken, {}, me.token)
    await expect(world.call(ownProfile, {}, whole.accessToken)).resolves.toMatchObject({ uuid: bot.uuid })
    await expect(world.call(ownProfile, {}, token)).rejects.toMatchObject({ status: 403 })
    const other = await newPerson(world)
    await expect(world.call(contract.makeBotToken, of, other.token)).rejects.toMatchObject({ status: 404 })
  })

  it('is held to its scopes in the chat too, whose token it is', async () => {
    const me = await newPerson(world)
    const { token } = await tokenOf(me, ['chat:read'])
    await expect(world.call(userChatToken, {}, token)).resolves.toEqual({ cometAuthToken: token })
    const send = (path: string, method: string) =>
      fetch(world.url + path, { method, headers: { authtoken: token, 'content-type': 'application/json' } })
    expect((await send('/openchat/v3/conversations', 'GET')).status).toBe(200)
    expect((await send('/openchat/v3/messages', 'POST')).status).toBe(403)
    const { token: blind } = await tokenOf(me, ['rooms:read'])
    await expect(world.call(userChatToken, {}, blind)).rejects.toMatchObject({ status: 403 })
  })

  it('stops at a wrong letter, at its end, and when it is revoked', async () => {
    const me = await newPerson(world)
    const { token, made } = await tokenOf(me, ['profile:read'])
    const wrong = token.slice(0, -1) + (token.endsWith('a') ? 'b' : 'a')
    await expect(world.call(ownProfile, {}, wrong)).rejects.toMatchObject({ status: 401 })
    await world.call(ownProfile, {}, token)
    const other = await newPerson(world)
    const end = { params: { id: made.id } }
    await expect(world.call(contract.revokeToken, end, other.token)).rejects.toMatchObject({ status: 404 })
    await world.call(contract.revokeToken, end, me.token)
    await expect(world.call(ownProfile, {}, token)).rejects.toMatchObject({ status: 401 })
    await expect(world.call(contract.revokeToken, end, me.token)).rejects.toMatchObject({ status: 404 })
  })

  it('is one of twenty at most, also when many are asked for at once', async () => {
    const me = await newPerson(world)
    const answers = await Promise.allSettled(Array.from({ length: 22 }, () => tokenOf(me, ['rooms:read'])))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    await expect(tokenOf(me, ['rooms:read'])).rejects.toMatchObject({
      message: 'An account holds twenty tokens for programs at most',
    })
  })
})

describe('in rooms, a token', () => {
  const connect = async (token: string) => {
    const socket = new WebSocket(`${world.url.replace('http', 'ws')}/primus?token=${token}`)
    let id = 0
    const waiting = new Map<number, (frame: Record<string, unknown>) => void>()
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as { messageId?: number } | string
      if (typeof frame === 'object') waiting.get(frame.messageId ?? 0)?.({ ...frame })
    })
    const closed = new Promise((resolve) => socket.once('close', resolve))
    await new Promise((resolve) => socket.once('open', resolve))
    const act = (params: object) =>
      new Promise<Record<string, unknown>>((resolve) => {
        waiting.set(++id, resolve)
        socket.send(JSON.stringify({ event: 'action', messageId: id, params }))
      })
    return { act, closed, socket }
  }
  const room = async (owner: Person) =>
    (await world.call(createRoom, { body: { name: 'Den' } }, owner.token)).uuid

  it('joins the rooms it is for and no other, does what it may, and is cut off when it is revoked', async () => {
    const me = await newPerson(world)
    const [den, other] = [await room(me), await room(me)]
    const { token, made } = await tokenOf(me, ['rooms:join', 'rooms:read'], [den])
    const line = await connect(token)
    const refused = { error: 'You are not allowed to do this' }
    expect(await line.act({ action: 'joinRoom', roomUuid: other })).toMatchObject(refused)
    expect(await line.act({ action: 'joinRoom', roomUuid: den })).toMatchObject({ roomUuid: den })
    expect(await line.act({ action: 'addDj', roomUuid: den })).toMatchObject(refused)
    expect(await line.act({ action: 'madeUp', roomUuid: den })).toMatchObject(refused)
    const look = (id: string) => world.call(readRoom, { params: { id } }, token)
    await expect(look(den)).resolves.toBeTruthy()
    await expect(look(other)).rejects.toMatchObject({ message: 'This token is for other rooms' })
    await world.call(contract.revokeToken, { params: { id: made.id } }, me.token)
    await line.closed
  })

  it('without the scope to join comes in by no other action', async () => {
    const me = await newPerson(world)
    const den = await room(me)
    const mine = await connect(me.token)
    await mine.act({ action: 'joinRoom', roomUuid: den })
    const { token } = await tokenOf(me, ['votes:write'])
    const line = await connect(token)
    const vote = { action: 'voteOnSong', roomUuid: den, songVotes: { like: true } }
    expect(await line.act(vote)).toMatchObject({ error: 'You are not allowed to do this' })
    mine.socket.close()
    line.socket.close()
  })
})

it('no operation with a scope asks for more than an account', () => {
  const scoped = [...[...services.values()].flat(), ...chatService].filter(({ endpoint }) => endpoint.scope)
  expect(scoped.length).toBeGreaterThan(150)
  expect(scoped.filter(({ endpoint }) => !['guest', 'user', 'person'].includes(endpoint.as))).toEqual([])
})
