import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { chatBase, ChatUser, wrapped } from './message.ts'
import { UidParams } from './params.ts'

export const me = endpoint({
  method: 'get',
  path: `${chatBase}/me`,
  does: 'Gives who you are in the chat.',
  as: 'guest',
  scope: null,
  gives: { 200: wrapped(ChatUser) },
  refuses: ['uidNotFound'],
})

export const user = endpoint({
  method: 'get',
  path: `${chatBase}/users/:uid`,
  does: 'Gives somebody as the chat shows them.',
  as: 'guest',
  scope: null,
  params: UidParams,
  gives: { 200: wrapped(ChatUser) },
  refuses: ['uidNotFound'],
})

export const settings = endpoint({
  method: 'get',
  path: `${chatBase}/settings`,
  does: 'Tells where the chat is served: here.',
  as: 'guest',
  scope: null,
  gives: { 200: wrapped(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))) },
  refuses: [],
})

export const createAuthToken = endpoint({
  method: 'post',
  path: `${chatBase}/users/:uid/auth_tokens`,
  does: 'Gives the chat token of an account, to a trusted server with the apikey.',
  as: 'user',
  scope: null,
  params: UidParams,
  gives: { 200: wrapped(z.object({ authToken: z.string(), uid: z.string() })) },
  refuses: ['uidNotFound', 'notAllowedInChat'],
})

export const updateUser = endpoint({
  method: 'put',
  path: `${chatBase}/users/:uid`,
  does: 'Answers a trusted server (apikey) with the account; names and pictures are changed in the user service.',
  as: 'user',
  scope: null,
  params: UidParams,
  gives: { 200: wrapped(ChatUser) },
  refuses: ['uidNotFound', 'notAllowedInChat'],
})
