import type { TokenRole } from '#contract/roles.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { chatService } from '#services/chat/service.ts'
import { insertUser } from '#services/user/accounts/store.ts'
import { writeToken } from '#services/user/sessions/accessToken.ts'
import { startSession } from '#services/user/sessions/openSession.ts'
import { services } from '#app/services.ts'
import type { World } from '#test/support/world.ts'

/** Somebody with a token, made without a request. */
export interface Caller {
  readonly id: number
  readonly uuid: string
  readonly token: string
}

/** A new account with a session; staff are proven unless `weak`. */
export const account = async (
  { tools }: Pick<World, 'tools'>,
  role: TokenRole,
  { weak = false }: { weak?: boolean } = {},
): Promise<Caller> => {
  const type = role === 'guest' ? 'guest' : 'user'
  const looks = { nickname: role, avatarId: 'fox', color: '#FFFFFF' }
  const user = await insertUser(tools.db, { ...looks, uuid: tools.id(), role, type })
  const strong = { strong: true, provenBy: 'factor', provenAt: new Date() } as const
  const session = await startSession(tools, user, { userAgent: 'test', ...(weak ? {} : { proof: strong }) })
  return { id: user.id, uuid: user.uuid, token: await writeToken(tools, user, session) }
}

/** How an operation is named in the tables: the second name of the chat’s paths is the first one’s. */
export const nameOf = ({ method, path }: EndpointShape): string => `${method.toUpperCase()} ${path}`

/** Every operation there is, by service. */
export const operations: ReadonlyMap<string, readonly EndpointShape[]> = new Map(
  [...services, ['chat', chatService] as const].map(([name, mounted]) => [
    name,
    mounted.map(({ endpoint }) => endpoint),
  ]),
)

let asked = 0

/** What came of a request: `ok`, or the refusal’s code (chat: its code and sentence). */
export const ask = async (
  world: World,
  method: string,
  path: string,
  { token, body, form }: { token?: string | undefined; body?: unknown; form?: FormData } = {},
): Promise<string> => {
  asked += 1
  const sends = method !== 'GET' && form === undefined && body !== undefined
  const answer = await world.fetch(path, {
    method,
    headers: {
      // Everybody comes from an address of their own, so that no limit hides an answer.
      'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
      ...(sends ? { 'content-type': 'application/json' } : {}),
    },
    ...(sends ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
    ...(form ? { body: form } : {}),
    ...(token === undefined ? {} : { token }),
  })
  const text = await answer.text()
  if (answer.status < 400) return 'ok'
  if (answer.status >= 500) return `${answer.status} ${text}`
  const { error } = JSON.parse(text) as { error: string | { code: string; message: string } }
  return typeof error === 'string' ? error : `${error.code} ${error.message}`
}
