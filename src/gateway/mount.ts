import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointShape } from '#contract/endpoint.ts'
import type { Tools, Who } from '#services/core/context.ts'
import type { Mounted } from '#services/core/implement.ts'
import { type Answer, type AnswerCheck, answerOf } from './answer.ts'
import { addressGroup } from './addressGroup.ts'
import { admit } from './admit.ts'
import { operationMeter } from './meter.ts'
import { drainBody, readMultipart } from './multipart.ts'
import { requestContexts } from './requestContext.ts'
import type { Throttle } from './throttle.ts'
import { refuseUnstorable } from './unstorable.ts'

/** What mounting needs beside the endpoints. */
export interface MountOptions {
  readonly tools: Tools
  readonly throttle: Throttle
  /** The account behind a request, or null. Chat reads its token from other headers than the services. */
  identify(request: FastifyRequest): Promise<Who | null> | null
  readonly kind: 'http' | 'chat'
  /** Holds every answer against the contract (tests). */
  readonly checkAnswer: AnswerCheck | undefined
}

/** Mounts endpoints on Fastify: throttle by address → authenticate → throttle by caller → parse → operation → status. */
export const mount = (app: FastifyInstance, mounted: readonly Mounted[], options: MountOptions): void => {
  const contextOf = requestContexts(options.tools)
  for (const { endpoint, operation } of mounted) {
    const answer = answerOf(endpoint, options.checkAnswer)
    app.route({
      method: endpoint.method.toUpperCase(),
      url: endpoint.path,
      // Before a body is read or a token looked at.
      onRequest: (request, _reply, done) => {
        options.throttle.passAddress(addressGroup(request.ip))
        done()
      },
      onResponse: operationMeter(options.tools.metrics, `${endpoint.method.toUpperCase()} ${endpoint.path}`),
      ...(endpoint.file ? { bodyLimit: endpoint.file.maxBytes + 1024 * 1024 } : {}),
      handler: endpoint.file
        ? (request, reply) =>
            handle(request, reply, endpoint, operation, answer, contextOf, options).finally(() =>
              drainBody(request),
            )
        : (request, reply) => handle(request, reply, endpoint, operation, answer, contextOf, options),
    })
  }
}

/** Whom a tight limit counts: the account. A guest is made for nothing, so guests and strangers count by address: null. */
const fewKey = ({ as }: EndpointShape, user: Who | null): string | null =>
  as === 'anyone' || user?.type === 'guest' ? null : (user?.uuid ?? null)

const handle = async (
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: EndpointShape,
  operation: Mounted['operation'],
  answer: Answer,
  contextOf: ReturnType<typeof requestContexts>,
  { throttle, identify, kind }: MountOptions,
) => {
  const identified = identify(request)
  const user = identified && (await identified)
  const address = addressGroup(request.ip)
  throttle.passCaller(kind, user?.uuid ?? null, address)
  admit(endpoint.as, user)
  if (endpoint.perMinute !== undefined)
    throttle.passFew(
      `${endpoint.method} ${endpoint.path}`,
      fewKey(endpoint, user) ?? address,
      endpoint.perMinute,
    )

  const { file, fields } = endpoint.file
    ? await readMultipart(request, endpoint.file)
    : { file: undefined, fields: request.body ?? {} }
  refuseUnstorable([request.params, request.query, fields])
  const input = {
    params: endpoint.params?.parse(request.params),
    query: endpoint.query?.parse(request.query),
    body: endpoint.body?.parse(fields),
    file,
  }
  return answer(reply, await operation(contextOf(request, user, address) as never, input as never))
}
