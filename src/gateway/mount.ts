import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointShape, SentFiles, SignedBody, UploadedFile } from '#contract/endpoint.ts'
import type { Tools, Who } from '#services/core/context.ts'
import type { Mounted } from '#services/core/implement.ts'
import { type Answer, type AnswerCheck, answerOf } from './answer.ts'
import type { AddressOf } from './callerAddress.ts'
import { deprecationHeaders } from './deprecation.ts'
import { admit, admitRoom, admitScope } from './admit.ts'
import { numberAnswer, type SetHeaders } from './headers.ts'
import { type OperationMeter, operationMeter } from './meter.ts'
import { drainBody, readFiles, readMultipart } from './multipart.ts'
import { requestContexts } from './requestContext.ts'
import { urlsOf } from './rootPaths.ts'
import type { Throttle } from './throttle.ts'
import { refuseUnstorable } from './unstorable.ts'

/** What mounting needs beside the endpoints. */
export interface MountOptions {
  readonly tools: Tools
  readonly throttle: Throttle
  readonly addressOf: AddressOf
  readonly setHeaders: SetHeaders
  /** The account behind a request, or null. Chat reads its token from other headers than the services. */
  identify(request: FastifyRequest): Who | null | Promise<Who | null>
  readonly kind: 'http' | 'chat'
  /** Holds every answer against the contract (tests). */
  readonly checkAnswer: AnswerCheck | undefined
}

/** An endpoint with all that serves it. */
interface Served extends Mounted, MountOptions {
  readonly answer: Answer
  readonly meter: OperationMeter
  readonly contextOf: ReturnType<typeof requestContexts>
  /** What every answer of it says, refusals too; null for most. */
  readonly says: Readonly<Record<string, string>> | null
}

/** True where a body may be a form with files. */
const takesFiles = ({ file, files }: EndpointShape): boolean => file !== undefined || files !== undefined

const mostFileBytes = ({ file, files }: EndpointShape): number =>
  (file?.maxBytes ?? 0) + (files ? files.fields.length * files.maxBytes : 0)

const hasBody = ({ method }: EndpointShape): boolean => method !== 'get'

/** Mounts endpoints on Fastify: throttle by address → authenticate → throttle by caller → parse → operation → status. */
export const mount = (app: FastifyInstance, mounted: readonly Mounted[], options: MountOptions): void => {
  const { throttle, addressOf } = options
  const contextOf = requestContexts(options.tools)
  for (const one of mounted) {
    const { endpoint } = one
    const method = endpoint.method.toUpperCase()
    const answer = answerOf(endpoint, options.checkAnswer)
    const meter = operationMeter(options.tools.metrics, `${method} ${endpoint.path}`)
    const says = endpoint.deprecated ? deprecationHeaders(endpoint) : null
    const served: Served = { ...options, ...one, answer, meter, contextOf, says }
    for (const url of urlsOf(endpoint))
      app.route({
        method,
        url,
        ...(endpoint.authenticates && { config: { authenticates: endpoint.authenticates } }),
        // Refused before the body is read. Any hook costs a read a fifth of its time, so those have none.
        ...(hasBody(endpoint) && {
          onRequest: (request, _reply, done) => {
            throttle.passAddress(addressOf(request.raw))
            done()
          },
        }),
        ...(takesFiles(endpoint) && { bodyLimit: mostFileBytes(endpoint) + 1024 * 1024 }),
        handler: (request, reply) => serve(served, request, reply),
      })
  }
}

const serve = async (
  served: Served,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> => {
  const { endpoint, meter } = served
  const began = performance.now()
  try {
    served.setHeaders(request, reply)
    if (hasBody(endpoint)) numberAnswer(request, reply)
    if (served.says) reply.headers(served.says)
    const address = served.addressOf(request.raw)
    if (!hasBody(endpoint)) served.throttle.passAddress(address)
    const identified = served.identify(request)
    const user = identified instanceof Promise ? await identified : identified
    request.who = user
    letIn(served, user, address, reply)
    const body = takesFiles(endpoint) ? await formOf(endpoint, request) : bodyOf(endpoint, request)
    const input = inputOf(endpoint, request, body)
    admitRoom(endpoint, user, input)
    const given = await served.operation(served.contextOf(request, user, address) as never, input as never)
    served.answer(reply, given)
    meter.answered(reply.statusCode)
    // Fastify waits for a reply that is returned, which costs three promises, so only one that is still on its way is.
    return reply.sent ? undefined : reply
  } finally {
    if (takesFiles(endpoint)) drainBody(request)
    meter.ended(began)
  }
}

/** Whom a tight limit counts: the account. A guest is made for nothing, so guests and strangers count by address: null. */
const fewKey = ({ as }: EndpointShape, user: Who | null): string | null =>
  as === 'anyone' || user?.type === 'guest' ? null : (user?.uuid ?? null)

/** Counts the caller's limits and refuses whoever may not call the endpoint. */
const letIn = (
  { endpoint, throttle, kind }: Served,
  user: Who | null,
  address: string,
  reply: FastifyReply,
): void => {
  if (user?.scopes)
    throttle.passToken({ kind, token: user.sessionId, isWrite: hasBody(endpoint) }, (headers) => {
      reply.headers(headers)
    })
  else throttle.passCaller(kind, user?.uuid ?? null, address)
  admit(endpoint.as, user)
  admitScope(endpoint, user)
  if (endpoint.perMinute !== undefined)
    throttle.passFew(
      `${endpoint.method} ${endpoint.path}`,
      fewKey(endpoint, user) ?? address,
      endpoint.perMinute,
    )
}

/** What came in the body, before it is read by the contract's schemas. */
interface Body {
  readonly fields: object
  readonly file?: UploadedFile
  readonly files?: SentFiles
  readonly signed?: SignedBody
}

/** A form with its files; several files are left out where the body is none. */
const formOf = async (endpoint: EndpointShape, request: FastifyRequest): Promise<Body> => {
  const { file, files } = endpoint
  if (file) return readMultipart(request, file)
  if (files && request.isMultipart()) return readFiles(request, files)
  return { ...bodyOf(endpoint, request), files: {} }
}

/** A body as it came: parsed, or whole where it is signed. */
const bodyOf = ({ signedIn }: EndpointShape, request: FastifyRequest): Body => {
  if (signedIn === undefined) return { fields: request.body ?? {} }
  const bytes = request.body instanceof Uint8Array ? request.body : new Uint8Array()
  return { fields: {}, signed: { bytes, signature: String(request.headers[signedIn] ?? '') } }
}

/** What the request holds, read by the contract's schemas. */
const inputOf = (
  endpoint: EndpointShape,
  request: FastifyRequest,
  { fields, file, files, signed }: Body,
): object => {
  // Without a body, text that a database refuses can only be hidden behind a percent sign.
  if (hasBody(endpoint) || request.url.includes('%'))
    refuseUnstorable([request.params, request.query, fields])
  return {
    params: endpoint.params?.parse(request.params),
    query: endpoint.query?.parse(request.query),
    body: endpoint.body?.parse(fields),
    file,
    files,
    signed,
  }
}
