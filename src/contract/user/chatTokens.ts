import * as z from 'zod'
import { Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'

const base = '/api/user-service'

const ChatToken = z.object({ cometAuthToken: z.string() }).meta({ id: 'ChatToken' })

export const userChatToken = endpoint({
  method: 'get',
  path: `${base}/comet-chat/user-token`,
  does: 'Gives your token for the chat; the same one every time while it is good.',
  as: 'user',
  scope: 'chat:read',
  roomless: true,
  gives: { 200: ChatToken },
  refuses: [],
})

export const ghostChatToken = endpoint({
  method: 'get',
  path: `${base}/comet-chat/ghost-token`,
  does: "Gives a guest's token for the chat, with which one can read.",
  as: 'guest',
  scope: null,
  gives: { 200: ChatToken },
  refuses: [],
})

export const createChatUsers = endpoint({
  method: 'post',
  path: `${base}/comet-chat/create-users`,
  does: 'Tells which people the chat knows. Everybody with an account is in the chat, so none has to be made.',
  as: 'admin',
  scope: null,
  body: z.object({ users: z.array(Uuid).max(1000) }),
  gives: { 200: z.object({ users: z.array(Uuid), missing: z.array(Uuid) }) },
  refuses: [],
})
