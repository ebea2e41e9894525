import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { Binary, type BinaryAnswer, isBinaryAnswer } from '#contract/binary.ts'
import { type EndpointShape, Repeated } from '#contract/endpoint.ts'
import { openToPages } from './headers.ts'
import { holdsTag } from './holdsTag.ts'
import { jsonStream } from './jsonStream.ts'

/** Throws unless an operation's answer is exactly what its endpoint gives. */
export type AnswerCheck = (endpoint: EndpointShape, given: unknown) => void

/** Sends what an operation gave back. */
export type Answer = (reply: FastifyReply, given: unknown) => FastifyReply

/** How an endpoint answers: with its success status. */
export const answerOf = (endpoint: EndpointShape, check: AnswerCheck | undefined): Answer => {
  const [[text, schema] = []] = Object.entries(endpoint.gives)
  if (text === undefined || schema === undefined) throw new Error(`${endpoint.path} declares no answer`)
  const status = Number(text)
  return (reply, given) => {
    reply.status(status)
    if (endpoint.orFile && isBinaryAnswer(given)) return sendBytes(reply, given)
    if (schema === Binary) return sendBytes(reply, given as BinaryAnswer)
    // What is answered to one person is nobody else's, nor for a shared computer to keep.
    reply.header('cache-control', 'no-store')
    if (endpoint.streams) {
      reply.header('content-type', 'application/json; charset=utf-8')
      return reply.send(Readable.from(jsonStream(given)))
    }
    const again = endpoint.repeats === true && given instanceof Repeated
    if (again) reply.status(200)
    const answer: unknown = again ? given.answer : given
    check?.(endpoint, answer)
    // Fastify would send nothing at all for it.
    if (answer === null) return reply.header('content-type', 'application/json; charset=utf-8').send('null')
    return reply.send(answer)
  }
}

const sendBytes = (reply: FastifyReply, given: BinaryAnswer) => {
  if (given.status !== undefined) reply.status(given.status)
  reply.header('content-type', given.contentType)
  reply.header('cache-control', given.cacheControl ?? 'no-store')
  openToPages(reply)
  if (given.length !== undefined) reply.header('content-length', given.length)
  for (const [name, value] of Object.entries(given.headers ?? {})) reply.header(name, value)
  if (isKnown(reply, given)) return reply.status(304).removeHeader('content-type').send()
  if (typeof given.body === 'string') return reply.send(given.body)
  if (given.body instanceof Uint8Array)
    return reply.send(Buffer.from(given.body.buffer, given.body.byteOffset, given.body.byteLength))
  // A stream that comes from elsewhere ends with the answer, also while it waits.
  return reply.send(given.body instanceof Readable ? given.body : Readable.from(given.body))
}

/** True if the caller holds just this already. */
const isKnown = ({ request, statusCode }: FastifyReply, { headers }: BinaryAnswer): boolean => {
  const tag = headers?.['etag']
  return tag !== undefined && statusCode === 200 && holdsTag(request.headers, tag)
}
