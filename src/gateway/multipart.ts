import type { FastifyRequest } from 'fastify'
import type { FileRule, FilesRule, SentFiles, UploadedFile } from '#contract/endpoint.ts'
import { Refusal, refuse } from '#contract/errors.ts'
import { collect } from '#services/core/collect.ts'

/** The one file and the text fields sent before it. The file is a stream: the operation must read it. */
export const readMultipart = async (
  request: FastifyRequest,
  rule: FileRule,
): Promise<{ file: UploadedFile; fields: Record<string, string> }> => {
  if (!request.isMultipart())
    return refuse('unsupportedMediaType', {
      message: `Send the file as multipart/form-data in the field "${rule.field}"`,
    })
  const limits = { fileSize: rule.maxBytes, files: 1, fields: 20, fieldSize: 64 * 1024 }
  const atMost = Math.min(rule.maxBytes, Number(request.headers['content-length'] ?? rule.maxBytes))
  const fields: Record<string, string> = {}
  for await (const part of wellFormed(request.parts({ limits }))) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else if (part.fieldname === rule.field) {
      const bytes = limitedBytes(part.file)
      const { filename, mimetype } = part
      return { file: { filename, mimetype, atMost, bytes }, fields }
    } else part.file.resume()
  }
  return refuse('badRequest', { message: `The file is missing: send it in the field "${rule.field}"` })
}

/** Several files, each in one piece, and the text fields beside them; a file that nobody asked for is left out. */
export const readFiles = async (
  request: FastifyRequest,
  { fields: wanted, maxBytes }: FilesRule,
): Promise<{ files: SentFiles; fields: Record<string, string> }> => {
  const limits = { fileSize: maxBytes, files: wanted.length, fields: 20, fieldSize: 64 * 1024 }
  const [files, fields] = [new Map<string, Uint8Array>(), new Map<string, string>()]
  for await (const part of wellFormed(request.parts({ limits }))) {
    if (part.type === 'field') fields.set(part.fieldname, String(part.value))
    else if (wanted.includes(part.fieldname))
      files.set(part.fieldname, await collect(limitedBytes(part.file)))
    else part.file.resume()
  }
  return { files: Object.fromEntries(files), fields: Object.fromEntries(fields) }
}

/** What a client sends that is no multipart body, or ends too early, is its fault and not ours. */
async function* wellFormed<T>(parts: AsyncIterable<T>): AsyncIterable<T> {
  try {
    yield* parts
  } catch (error) {
    if (error instanceof Refusal || (error as { statusCode?: unknown }).statusCode !== undefined) throw error
    refuse('badRequest', { message: 'The multipart body is broken' })
  }
}

type BusboyFile = AsyncIterable<Uint8Array> & { truncated?: boolean }

async function* limitedBytes(file: BusboyFile): AsyncIterable<Uint8Array> {
  yield* wellFormed(file)
  if (file.truncated) refuse('tooLarge', { message: 'The file is too large' })
}

/**
 * Reads to its end what an operation left of a body: else the next request on this connection would wait for ever
 * behind a file that was refused.
 */
export const drainBody = (request: FastifyRequest): void => {
  request.raw.unpipe()
  request.raw.resume()
}
